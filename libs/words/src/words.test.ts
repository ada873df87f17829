import * as contracts from '@neo/contracts';
import { LANGUAGES } from '@neo/domain';
import type { Language } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { enOfConsole as en } from './en/console.ts';
import { esOfConsole as es } from './es/console.ts';
import { say } from './index.ts';
import type { ConsoleWords } from './index.ts';
import { LETTERS } from './letters.ts';

const WORDS: Record<Language, ConsoleWords> = { en, es };
const REASONS = [
  ...Object.keys(contracts.ERRORS),
  ...contracts.REASONS,
  ...contracts.MEASURED_REASONS,
];

describe.each(LANGUAGES)('the words in %s', (language) => {
  const words = WORDS[language];

  it.each(REASONS)('say why: %s', (reason) => {
    expect(say(words, `${reason}:42`)).toMatch(/^[¿A-ZÁÉÍÓÚ].*\w/);
  });
  it('have no texts of unknown reasons', () => {
    expect(Object.keys(words.reasons).toSorted()).toEqual(REASONS.toSorted());
  });
  it('have a label for every value', () => {
    const texts = Object.values(words.labels).flatMap((list) => Object.values<string>(list));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });
  it('have a text for every letter, with its link', () => {
    for (const { subject, text } of Object.values(LETTERS[language].letters)) {
      expect(subject).toMatch(/NEO/);
      expect(text('https://neo.example/#token', 'today')).toContain('https://neo.example/#token');
    }
  });
});

describe('a reason', () => {
  it('names its limit', () => {
    expect(say(en, 'name_too_long:20')).toBe('Name must be less than 20 characters');
    expect(say(es, 'name_too_long:20')).toBe('El nombre debe tener menos de 20 caracteres');
  });
  it('groups the digits of a large limit as its reader does', () => {
    expect(say(en, 'message_too_long:250000')).toContain(' 250,000 ');
    expect(say(es, 'message_too_long:250000')).toContain(' 250.000 ');
    expect(say(en, 'message_too_long:4000')).toContain(' 4000 ');
  });
  it.each([undefined, '', 'Please sign in first.', 'toString', 'of_another_release'])(
    'that is unknown has no words: %s',
    (reason) => expect(say(en, reason)).toBeUndefined(),
  );
});

it('has one Spanish sentence for one English one', () => {
  const same = REASONS.filter(
    (reason) => say(en, reason) === say(es, reason) && say(en, reason) !== undefined,
  );
  expect(same).toEqual([]);
});
