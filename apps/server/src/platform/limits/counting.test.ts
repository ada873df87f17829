import { expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { poolOf } from '../db/knex.ts';
import { COUNTING_AT_ONCE, COUNTS_WAITING_PER_KEY, spendGuess, spendInTurn } from './counting.ts';
import type { Throttle } from './throttle.ts';

const database = useDatabase();
const NOW = new Date('2026-01-10T12:00:40Z');
/** As one person without an account had them under way in a hostile test. */
const TRIES = 180;

let made = 0;
const aThrottle = (limit: number): Throttle => ({
  key: `counting ${(made += 1)}`,
  limit,
  seconds: 300,
});
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const countOf = (told: string[], code: string): number =>
  told.filter((each) => each === code).length;

const ways = [
  ['a guess', (throttle: Throttle) => spendGuess(database.db, throttle, NOW)],
  ['a try', (throttle: Throttle) => spendInTurn(database.db, [throttle], NOW)],
] as const;

/** Holds the row of a throttle's counter and its lock, until `work` ends. */
const holding = (throttle: Throttle, work: () => Promise<void>): Promise<void> =>
  database.db.transaction(async (held) => {
    await held.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [throttle.key]);
    await held.raw('lock table rate_counters in access exclusive mode');
    await work();
  });

it.each(ways)(
  '%s that waits for its key takes one connection, however many wait',
  async (_, count) => {
    const throttle = aThrottle(10);
    let told: Promise<string[]> | undefined;
    await holding(throttle, async () => {
      told = Promise.all(Array.from({ length: TRIES }, () => codeOf(count(throttle))));
      await vi.waitUntil(() => poolOf(database.db).used > 1, { timeout: 20_000 });
      // The transaction that holds the lock has the other one.
      expect(poolOf(database.db)).toMatchObject({ used: 2, waiting: 0 });
      await database.db.raw('select 1');
    });
    const codes = await told!;
    expect(countOf(codes, 'ok')).toBe(10);
    expect(countOf(codes, 'too_many')).toBe(TRIES - 10);
  },
);

it.each(ways)('%s of very many keys takes a few connections', async (_, count) => {
  let told: Promise<string[]> | undefined;
  await holding(aThrottle(1), async () => {
    told = Promise.all(Array.from({ length: 60 }, () => codeOf(count(aThrottle(1)))));
    await vi.waitUntil(() => poolOf(database.db).used > COUNTING_AT_ONCE, { timeout: 20_000 });
    expect(poolOf(database.db)).toMatchObject({ used: COUNTING_AT_ONCE + 1, waiting: 0 });
  });
  expect(countOf(await told!, 'ok')).toBe(60);
});

it.each(ways)('%s past its limit is refused without a connection', async (_, count) => {
  const throttle = aThrottle(1);
  expect([await codeOf(count(throttle)), await codeOf(count(throttle))]).toEqual([
    'ok',
    'too_many',
  ]);
  await holding(throttle, async () => {
    expect(await codeOf(count(throttle))).toBe('too_many');
  });
});

it('refuses more callers of a key than may wait', async () => {
  const throttle = aThrottle(1_000);
  const told = await Promise.all(
    Array.from({ length: TRIES }, () => codeOf(spendGuess(database.db, throttle, NOW))),
  );
  expect(countOf(told, 'ok')).toBe(COUNTS_WAITING_PER_KEY + 1);
});

it('remembers which of several limits is full, and refuses only callers of that one', async () => {
  const wide = aThrottle(1);
  const [one, other] = [aThrottle(5), aThrottle(5)];
  const count = (...throttles: [Throttle, ...Throttle[]]) =>
    codeOf(spendInTurn(database.db, throttles, NOW));
  expect([await count(one, wide), await count(one, wide)]).toEqual(['ok', 'too_many']);
  await holding(one, async () => {
    expect(await count(other, wide)).toBe('too_many');
  });
  expect(await count(one)).toBe('ok');
});
