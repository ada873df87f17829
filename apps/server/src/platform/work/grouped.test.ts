import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Grouped } from './grouped.ts';

it('runs a lone item at once, and what arrives meanwhile together, in order and within the limits', async () => {
  const groups: number[][] = [];
  let underWay = 0;
  const grouped = new Grouped(
    async (group: number[]) => {
      groups.push(group);
      underWay += 1;
      expect(underWay).toBeLessThanOrEqual(2);
      await setTimeout(5);
      underWay -= 1;
      return group.map((item) => item * 10);
    },
    { size: 4, underWay: 2 },
  );
  const first = grouped.add(0);
  await setImmediate();
  const rest = Array.from({ length: 10 }, (_, item) => grouped.add(item + 1));
  const all = [first, ...rest];
  expect(await Promise.all(all)).toEqual(Array.from({ length: 11 }, (_, item) => item * 10));
  expect(groups).toEqual([[0], [1, 2, 3, 4], [5, 6, 7, 8], [9, 10]]);
  expect(await grouped.add(11)).toBe(110);
});

it('reports a failure to its group, and goes on with the next', async () => {
  const grouped = new Grouped(
    async (group: string[]) => {
      await setTimeout(1);
      if (group.includes('bad')) throw new Error('away');
      return group;
    },
    { size: 2, underWay: 1 },
  );
  const told = await Promise.allSettled(
    ['a', 'bad', 'b', 'c', 'd'].map((item) => grouped.add(item)),
  );
  expect(told.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
