import { expect, it } from 'vitest';
import { growingWait } from './growing-wait.ts';

it.each([
  [1, 250],
  [2, 500],
  [3, 1_000],
  [4, 2_000],
  [5, 2_000],
  [5_000, 2_000],
])('the wait after failure %i is %i ms', (failures, ms) => {
  expect(growingWait(failures, { firstMs: 250, mostMs: 2_000 })).toBe(ms);
});
