import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { every } from './every.ts';

it('never runs twice at once, tells what fails and goes on', async () => {
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

it('takes work that is done at once, run after run', async () => {
  let runs = 0;
  const stop = every(
    1,
    () => (runs += 1),
    () => undefined,
  );
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3));
  await stop();
});
