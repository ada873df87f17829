import { expect, it } from 'vitest';
import { wordDifference } from './word-difference.ts';
import type { Stretch } from './word-difference.ts';

/** One side as a line. Words that only it has are in brackets. */
const shown = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

it.each([
  ['I bake bread', 'I bake bread', 'I bake bread', 'I bake bread'],
  ['I bake bread', 'I sell bread', 'I [bake] bread', 'I [sell] bread'],
  ['I sell pills', 'I sell strong pills', 'I sell pills', 'I sell [strong ]pills'],
  ['', 'All new', '', '[All new]'],
  ['All gone', '', '[All gone]', ''],
  ['', '', '', ''],
  // A moved line break is a change of the line break alone.
  ['one two', 'one\ntwo', 'one[ ]two', 'one[\n]two'],
  ['a b c a b', 'a b', 'a b[ c a b]', 'a b'],
  // Words are compared, not letters, in any script.
  ['niño 😀', 'niña 😀', '[niño] 😀', '[niña] 😀'],
])('of %j and %j', (before, after, old, now) => {
  const sides = wordDifference(before, after);
  expect([shown(sides.before), shown(sides.after)]).toEqual([old, now]);
});

it('loses nothing of either text', () => {
  const before = 'The sea, the wide sea, and\n\nno one  at all';
  const after = 'No sea; the wide,  wide sea and no one';
  const sides = wordDifference(before, after);
  const textOf = (stretches: readonly Stretch[]) => stretches.map(({ text }) => text).join('');
  expect([textOf(sides.before), textOf(sides.after)]).toEqual([before, after]);
});

it('compares two long texts without a common word quickly', () => {
  const long = (word: string) => Array.from({ length: 8_000 }, (_, at) => word + at).join(' ');
  const [before, after] = [long('a'), long('b')];
  const from = performance.now();
  expect(wordDifference(before, after)).toEqual({
    before: [{ text: before, isChanged: true }],
    after: [{ text: after, isChanged: true }],
  });
  expect(performance.now() - from).toBeLessThan(20_000);
});
