import { setTimeout } from 'node:timers/promises';
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
  const all = Array.from({ length: 11 }, (_, item) => grouped.add(item));
  expect(groups).toEqual([[0], [1]]);
  expect(await Promise.all(all)).toEqual(Array.from({ length: 11 }, (_, item) => item * 10));
  expect(groups).toEqual([[0], [1], [2, 3, 4, 5], [6, 7, 8, 9], [10]]);
  expect(await grouped.add(11)).toBe(110);
});

it('says when an item is alone', async () => {
  const told: [number[], boolean][] = [];
  const grouped = new Grouped(
    async (group: number[], isAlone) => {
      told.push([group, isAlone]);
      await setTimeout(1);
      return group;
    },
    { size: 4, underWay: 2 },
  );
  await Promise.all([1, 2, 3, 4].map((item) => grouped.add(item)));
  await grouped.add(5);
  expect(told).toEqual([
    [[1], true],
    [[2], false],
    [[3, 4], false],
    [[5], true],
  ]);
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
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});
