import { expect, it } from 'vitest';
import {
  HASHES_AT_ONCE,
  HASHES_WAITING_MAX,
  HASHES_WAITING_PER_ASKER,
  hashPassword,
  verifyPassword,
} from './passwords.ts';

const settled = async (hashes: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(hashes)).map((hash) =>
    hash.status === 'fulfilled' ? 'made' : (hash.reason as { code: string }).code,
  );
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

it('one person cannot fill the queue, and others do not wait behind all of it', async () => {
  const most = HASHES_AT_ONCE + HASHES_WAITING_PER_ASKER;
  const order: string[] = [];
  const ask = (asker: string) =>
    hashPassword('a password', asker).then(() => void order.push(asker));
  const one = times(most + 3, () => ask('one'));
  const other = ask('another');
  expect(await settled(one)).toEqual([
    ...times(most, () => 'made'),
    ...times(3, () => 'unavailable'),
  ]);
  await other;
  // It starts fourth. How many finish before it depends on the threads, but never all of them.
  expect(order.indexOf('another')).toBeLessThan(most);
  expect(await settled([ask('one')])).toEqual(['made']);
});

it('a full queue refuses everyone and reports when to retry', async () => {
  const most = HASHES_AT_ONCE + HASHES_WAITING_MAX;
  const all = times(most + 5, (i) => verifyPassword(null, 'a password', `asker ${i}`));
  const told = settled(all);
  const refusal = await all.at(-1)!.catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
  expect((await told).filter((each) => each === 'made')).toHaveLength(most);
  // A full queue must not break later calls.
  expect(await verifyPassword(null, 'a password', 'asker')).toBe(false);
});
