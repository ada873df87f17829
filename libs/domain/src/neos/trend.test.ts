import { expect, it } from 'vitest';
import { sumOfWeights, trendWeight } from './trend.ts';

const wrote = (day: string, before: string | null = null) => trendWeight({ day, before });

it('lets a person count half after two days, in the order at any later time', () => {
  expect(wrote('2026-11-24') - wrote('2026-11-22')).toBe(1);
  const threeLongAgo = sumOfWeights([1, 2, 3].map(() => wrote('2026-11-14')));
  expect(wrote('2026-11-24')).toBeGreaterThan(threeLongAgo);
  const threeYesterday = sumOfWeights([1, 2, 3].map(() => wrote('2026-11-23')));
  expect(wrote('2026-11-24')).toBeLessThan(threeYesterday);
});

it('counts a person once, by the last day', () => {
  const daily = sumOfWeights([
    wrote('2026-11-20'),
    wrote('2026-11-21', '2026-11-20'),
    wrote('2026-11-24', '2026-11-21'),
  ]);
  expect(daily).toBeCloseTo(wrote('2026-11-24'), 9);
});

it('adds nothing for a day that counts already', () => {
  expect(wrote('2026-11-20', '2026-11-20')).toBe(-Infinity);
  expect(wrote('2026-11-19', '2026-11-20')).toBe(-Infinity);
  expect(sumOfWeights([-Infinity, -Infinity])).toBe(-Infinity);
});
