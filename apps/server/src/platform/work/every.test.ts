import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { every } from './every.ts';

it('never runs twice at once, reports errors and continues', async () => {
  let atOnce = 0;
  let most = 0;
  let runs = 0;
  const failures: unknown[] = [];
  const stop = every(
    1,
    async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await setTimeout(5);
      atOnce -= 1;
      runs += 1;
      throw new Error(`run ${runs}`);
    },
    (error) => failures.push(error),
  );
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3));
  await stop();
  expect(most).toBe(1);
  expect(atOnce).toBe(0);
  expect(failures).toHaveLength(runs);
  await setTimeout(10);
  expect(failures).toHaveLength(runs);
});

it('runs synchronous work at every tick, even after one that failed', () => {
  vi.useFakeTimers();
  let runs = 0;
  const failures: unknown[] = [];
  const work = (): void => {
    runs += 1;
    if (runs === 2) throw new Error('once');
  };
  const stop = every(10, work, (error) => failures.push(error));
  vi.advanceTimersByTime(50);
  void stop();
  vi.advanceTimersByTime(50);
  vi.useRealTimers();
  expect(runs).toBe(5);
  expect(failures).toHaveLength(1);
});
