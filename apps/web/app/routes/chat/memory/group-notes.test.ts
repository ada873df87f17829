import type { Note } from '@neo/contracts';
import { expect, it } from 'vitest';
import { aNote } from '../../../testing/fixtures.ts';
import { groupNotes } from './group-notes.ts';

const notes: Note[] = [
  aNote({ id: 'a', kind: 'fact', text: 'Ana lives in Valparaíso.' }),
  aNote({ id: 'b', kind: 'summary', text: 'They met at the harbour.' }),
  aNote({ id: 'c', kind: 'preference', text: 'Ana likes the harbour.', isPinned: true }),
  aNote({ id: 'd', kind: 'pinned', text: 'Call me captain.' }),
];
const shown = (text: string) =>
  groupNotes(notes, text).map((one) => [one.group, ...one.notes.map(({ id }) => id)].join(' '));

it.each([
  ['', ['pinned c', 'own d', 'summary b', 'fact a']],
  ['  HARBOUR ', ['pinned c', 'summary b']],
  ['valparaiso ana', ['fact a']],
  ['whale', []],
])('%j shows %j', (text, expected) => {
  expect(shown(text)).toEqual(expected);
});
