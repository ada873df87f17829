import { expect, it } from 'vitest';
import { listDifference } from './list-difference.ts';

const pair = (before: string, after: string) => ({ before, after });

it.each([
  [['a', 'b'], ['a', 'b'], [], 2],
  [['a', 'b', 'c'], ['a', 'B', 'c'], [pair('b', 'B')], 2],
  [['a'], ['a', 'b'], [pair('', 'b')], 1],
  [['a', 'b'], ['b'], [pair('a', '')], 1],
  [['a', 'b'], ['x', 'y', 'z'], [pair('a', 'x'), pair('b', 'y'), pair('', 'z')], 0],
  [[], [], [], 0],
])('of %j and %j', (before, after, pairs, same) => {
  expect(listDifference(before, after)).toEqual({ pairs, same });
});
