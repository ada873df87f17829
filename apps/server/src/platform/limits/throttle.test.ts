import { describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { throttleAddress } from '../http/session.ts';
import { pruneThrottles, refund, spend } from './throttle.ts';
import type { Throttle } from './throttle.ts';

const database = useDatabase();
const NOW = new Date('2026-01-10T12:00:40Z');
const LATER = new Date('2026-01-10T12:01:00Z');

let made = 0;
const aThrottle = (limit: number, seconds = 60): Throttle => ({
  key: `throttle ${(made += 1)}`,
  limit,
  seconds,
});
/** `ok`, or the seconds to wait. */
async function asking(throttles: Throttle[], now = NOW): Promise<'ok' | number | undefined> {
  try {
    await database.db.transaction((tx) => spend(tx, throttles, now));
    return 'ok';
  } catch (error) {
    expect(error).toMatchObject({ code: 'too_many' });
    return (error as { retryAfter?: number }).retryAfter;
  }
}

describe('a throttle', () => {
  it('passes up to its limit, reports the wait, and reopens', async () => {
    const throttle = aThrottle(2);
    const told = [await asking([throttle]), await asking([throttle]), await asking([throttle])];
    expect(told).toEqual(['ok', 'ok', 20]);
    expect(await asking([throttle], LATER)).toBe('ok');
  });

  it('lets exactly one of fifty pass when one is left', async () => {
    const throttle = aThrottle(1);
    const told = await Promise.all(Array.from({ length: 50 }, () => asking([throttle])));
    expect(told.filter((answer) => answer === 'ok')).toHaveLength(1);
  });

  it('counts nothing when one of several refuses', async () => {
    const [open, shut] = [aThrottle(1), aThrottle(0)];
    // Even a limit of zero counts its first caller, so one call fills it.
    await asking([shut]);
    expect(await asking([open, shut])).toBe(20);
    expect(await asking([open])).toBe('ok');
  });

  it('refunds a count, never below zero', async () => {
    const throttle = aThrottle(1);
    await asking([throttle]);
    await refund(database.db, [throttle], NOW);
    await refund(database.db, [throttle], NOW);
    expect(await asking([throttle])).toBe('ok');
    expect(await asking([throttle])).toBe(20);
  });

  it('refunds in the order of spending, so that there are no deadlocks', async () => {
    const [first, second] = [aThrottle(2), aThrottle(2)];
    await asking([first, second]);
    let refunding: Promise<void> | undefined;
    await database.db.transaction(async (holding) => {
      const lock = ({ key }: Throttle) =>
        holding('rateCounters').where({ key }).forUpdate().noWait().select('used');
      await lock(first);
      refunding = database.db.transaction((tx) => refund(tx, [second, first], NOW));
      await vi.waitFor(async () => {
        const { rows } = (await holding.raw(
          `select from pg_locks join pg_stat_activity using (pid)
           where not granted and locktype = 'transactionid' and datname = current_database()`,
        )) as { rows: object[] };
        expect(rows).toHaveLength(1);
      });
      expect(await lock(second)).toEqual([{ used: 1 }]);
    });
    await refunding;
    expect(await asking([first])).toBe('ok');
  });

  it('is deleted after its window ends, and not before', async () => {
    const [short, long] = [aThrottle(1, 60), aThrottle(1, 3600)];
    await asking([short, long]);
    await pruneThrottles(database.db, new Date('2026-01-10T12:30:00Z'));
    const rows = await database.db('rateCounters').whereIn('key', [short.key, long.key]);
    expect(rows.map(({ key }: { key: string }) => key)).toEqual([long.key]);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (ip, address) => {
  expect(throttleAddress(ip)).toBe(address);
});
