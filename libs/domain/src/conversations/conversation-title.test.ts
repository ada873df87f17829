import { expect, it } from 'vitest';
import { titleFrom } from './conversation-title.ts';

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
