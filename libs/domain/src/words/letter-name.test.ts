import { expect, it } from 'vitest';
import { letterName } from './letter-name.ts';

it.each([
  'Ada Lovelace',
  'José Ángel',
  'J. R. R. Tolkien',
  'Sammy Davis Jr.',
  'Anne-Marie O’Neill',
  '日本 花子',
  'नेहा',
  'Ada 1815',
])('%s is a name', (name) => {
  expect(letterName(name)).toBe(name);
});

it.each([
  null,
  '',
  '   ',
  'visit evil.example',
  'evil。example',
  'evil．example',
  'evil%2eexample',
  'https://evil.example',
  'https:evil',
  'a@evil.example',
  'a＠evil',
  'call 0800 123456',
  'call ٠٨٠٠١٢٣',
  'Ada\nVisit us',
  'Ada\u202eelpmaxe',
  'Ada\u200b.example',
  '<a href=x>',
  'www/evil',
])('%j is left out', (name) => {
  expect(letterName(name)).toBeNull();
});
