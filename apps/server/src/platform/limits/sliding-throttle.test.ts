import { expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { pruneThrottles, refundSliding, spendExactly, spendSliding } from './throttle.ts';
import type { Throttle } from './throttle.ts';

const database = useDatabase();
const MINUTES = 60_000;
const START = Date.parse('2026-01-10T12:00:00Z');
/** Time in minutes after the start of a five-minute window. */
const at = (minutes: number): Date => new Date(START + minutes * MINUTES);

let made = 0;
const tenIn5 = (): Throttle => ({ key: `sliding ${(made += 1)}`, limit: 10, seconds: 300 });

/** `ok`, or the seconds to wait. */
async function asking(
  throttle: Throttle,
  now: Date,
  ask = spendSliding,
): Promise<'ok' | number | undefined> {
  try {
    await ask(database.db, throttle, now);
    return 'ok';
  } catch (error) {
    expect(error).toMatchObject({ code: 'too_many' });
    return (error as { retryAfter?: number }).retryAfter;
  }
}
const passed = async (throttle: Throttle, times: readonly Date[]): Promise<Date[]> => {
  const ok: Date[] = [];
  for (const time of times) if ((await asking(throttle, time)) === 'ok') ok.push(time);
  return ok;
};

it('never exceeds its limit in any period of its length', async () => {
  const throttle = tenIn5();
  // One attempt every seven seconds for half an hour, so that every window edge sees refusals.
  const tries = Array.from({ length: 257 }, (_, i) => new Date(START + i * 7_000));
  const ok = (await passed(throttle, tries)).map((time) => time.getTime());
  const most = Math.max(
    ...ok.map((from) => ok.filter((time) => time >= from && time < from + 5 * MINUTES).length),
  );
  expect(most).toBe(10);
  // Nor is it much stricter: half an hour has room for sixty, minus a tenth.
  expect(ok.length).toBeGreaterThanOrEqual(50);
});

it('does not let ten more pass around the end of five minutes', async () => {
  const throttle = tenIn5();
  expect(await passed(throttle, Array(20).fill(at(4.99)))).toHaveLength(10);
  expect(await passed(throttle, Array(20).fill(at(5.01)))).toEqual([]);
  expect(await asking(throttle, at(5.5))).toBe(270);
  expect(await passed(throttle, Array(20).fill(at(10)))).toHaveLength(10);
});

it('lets ten of fifty concurrent calls pass', async () => {
  const throttle = tenIn5();
  const told = await Promise.all(Array.from({ length: 50 }, () => asking(throttle, at(1))));
  expect(told.filter((answer) => answer === 'ok')).toHaveLength(10);
});

it('refunds a count, never below zero', async () => {
  const throttle = tenIn5();
  await passed(throttle, Array(10).fill(at(1)));
  await refundSliding(database.db, throttle, at(1));
  expect(await passed(throttle, Array(5).fill(at(2)))).toHaveLength(1);
  for (const _ of Array(20)) await refundSliding(database.db, throttle, at(2));
  expect(await passed(throttle, Array(5).fill(at(2)))).toHaveLength(1);
});

it('is kept for as long as it counts', async () => {
  const throttle = tenIn5();
  await asking(throttle, at(4.9));
  const left = async () => database.db('rateCounters').where({ key: throttle.key });
  await pruneThrottles(database.db, at(9.9));
  expect(await left()).toHaveLength(1);
  await pruneThrottles(database.db, at(10.1));
  expect(await left()).toEqual([]);
});

it('lets no more guesses pass when callers meet at the end of a window', async () => {
  for (let round = 0; round < 10; round += 1) {
    const throttle = tenIn5();
    const told = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        asking(throttle, at(i % 2 === 0 ? 0.499 : 0.501), spendExactly),
      ),
    );
    expect(told.filter((each) => each === 'ok')).toHaveLength(10);
  }
});
