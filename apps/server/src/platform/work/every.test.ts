import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { currentTrace } from '../tracing/index.ts';
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

it('gives each run a trace of its own, which the handler of its error sees too', async () => {
  const traces: (string | undefined)[] = [];
  const note = (): void => void traces.push(currentTrace()?.traceId);
  const stop = every(
    1,
    async () => {
      note();
      await setTimeout(1);
      throw new Error('no');
    },
    note,
  );
  await vi.waitFor(() => expect(traces.length).toBeGreaterThan(3));
  await stop();
  const [first, again, second] = traces;
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
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
