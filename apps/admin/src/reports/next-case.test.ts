import type { Member } from '@neo/domain';
import { expect, it } from 'vitest';
import { aCase } from '../testing/case-fixtures.ts';
import { casesAround } from './next-case.ts';

const viewer: Member = { id: 'me', role: 'admin', unlocks: {} };
const until = '2026-03-06T12:00:00.000Z';
const queue = [
  aCase({ id: 'a' }),
  aCase({ id: 'mine', target: { ...aCase().target, userId: 'me' } }),
  aCase({ id: 'b', claim: { id: 'me', username: 'me', until } }),
  aCase({ id: 'theirs', claim: { id: 'bob', username: 'bob', until } }),
  aCase({ id: 'c' }),
];
const around = (id: string) => {
  const { next, previous } = casesAround(viewer, queue, id);
  return [previous?.id, next?.id];
};

it('leaves out what concerns the viewer and what others work on', () => {
  expect(around('a')).toEqual([undefined, 'b']);
  expect(around('b')).toEqual(['a', 'c']);
});
it('starts again after the last one', () => {
  expect(around('c')).toEqual(['b', 'a']);
});
it('starts at the front if the case is not in the queue', () => {
  expect(around('other')).toEqual([undefined, 'a']);
});
it('ends if nothing else is left', () => {
  expect(casesAround(viewer, [aCase({ id: 'a' })], 'a').next).toBeUndefined();
});
