import { expect, it } from 'vitest';
import { Shared } from './shared.ts';

const counted = () => {
  let runs = 0;
  return async (): Promise<number> => (runs += 1);
};

it('shares one run per key among concurrent callers', async () => {
  const shared = new Shared<number>();
  const work = counted();
  const asked = ['a', 'a', 'b', 'a'].map((key) => shared.get(work, { key }));
  expect(await Promise.all(asked)).toEqual([1, 1, 2, 1]);
  expect(await shared.get(work, { key: 'a' })).toBe(3);
});

it('reuses a result for as long as it is cached', async () => {
  const shared = new Shared<number>(1_000);
  const work = counted();
  expect(await shared.get(work, { now: 0 })).toBe(1);
  expect(await shared.get(work, { now: 999 })).toBe(1);
  expect(await shared.get(work, { now: 1_000 })).toBe(2);
});

it('shares a slow run of any age', async () => {
  const shared = new Shared<number>(1_000);
  const gate = Promise.withResolvers<number>();
  const slow = shared.get(() => gate.promise, { now: 0 });
  const late = shared.get(async () => 2, { now: 5_000 });
  gate.resolve(1);
  expect(await Promise.all([slow, late])).toEqual([1, 1]);
});

it('reports a failure to those who shared it, and runs again for the next', async () => {
  const shared = new Shared<number>(1_000);
  const fail = () => Promise.reject(new Error('away'));
  const told = await Promise.allSettled([
    shared.get(fail, { now: 0 }),
    shared.get(fail, { now: 0 }),
  ]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared.get(async () => 1, { now: 1 })).toBe(1);
});
