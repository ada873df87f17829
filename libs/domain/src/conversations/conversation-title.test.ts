import { expect, it } from 'vitest';
import { copyTitle, nextCopy, shownTitle, titleFrom } from './conversation-title.ts';

it.each([
  ['Hello', 'Hello'],
  ['  Hello,\n\nold   friend ', 'Hello, old friend'],
  ['**Hello** *there*', 'Hello there'],
  ['a'.repeat(70), 'a'.repeat(60)],
  [`${'word '.repeat(11)}wordy worlds`, `${'word '.repeat(11)}wordy`],
  ['😀'.repeat(61), '😀'.repeat(60)],
  ['  \n ', null],
  ['', null],
])('%j is named %j', (message, title) => {
  expect(titleFrom(message)).toBe(title);
});

it.each([
  ['Plans', 2, 'Plans (2)'],
  ['Plans (2)', 3, 'Plans (3)'],
  ['Plans (A)', 2, 'Plans (A) (2)'],
  ['a'.repeat(80), 12, `${'a'.repeat(75)} (12)`],
])('a copy of %j with the number %i is called %j', (title, number, copy) => {
  expect(copyTitle(title, number)).toBe(copy);
});

it.each([
  ['Plans', ['Plans'], 2],
  ['Plans', ['Plans', 'Plans (2)', null], 3],
  ['Plans (2)', ['Plans', 'Plans (2)', 'Plans (4)'], 3],
])('the next copy of %j beside %j has the number %i', (title, taken, number) => {
  expect(nextCopy(title, taken)).toBe(number);
});

it.each([
  ['Plans', { text: 'Hello', number: 2 }, 'Plans'],
  [null, { text: 'Hello', number: null }, 'Hello'],
  [null, { text: 'Hello', number: 2 }, 'Hello (2)'],
  [null, { text: ' ', number: 2 }, null],
  [null, undefined, null],
])('%j with the opening %j is shown as %j', (title, opening, shown) => {
  expect(shownTitle(title, opening)).toBe(shown);
});
