import { expect, it } from 'vitest';
import {
  HASHES_AT_ONCE,
  HASHES_PER_ASKER,
  HASHES_WAITING_MAX,
  hashPassword,
  verifyPassword,
} from './passwords.ts';

const settled = async (hashes: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(hashes)).map((hash) =>
    hash.status === 'fulfilled' ? 'made' : (hash.reason as { code: string }).code,
  );
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

it('one asker takes a share of the queue, and others find room behind it', async () => {
  const one = times(HASHES_PER_ASKER + 3, () => hashPassword('a password', 'one'));
  const other = hashPassword('a password', 'another');
  expect(await settled(one)).toEqual([
    ...times(HASHES_PER_ASKER, () => 'made'),
    ...times(3, () => 'unavailable'),
  ]);
  expect(await settled([other, hashPassword('a password', 'one')])).toEqual(['made', 'made']);
});

it('the queue ends, whoever asks, and says when to come again', async () => {
  const most = HASHES_AT_ONCE + HASHES_WAITING_MAX;
  const all = times(most + 5, (i) => verifyPassword(null, 'a password', `asker ${i}`));
  const refusal = await all.at(-1)!.catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
  const told = await settled(all);
  expect(told.filter((each) => each === 'made')).toHaveLength(most);
  // A full queue spoils nothing for whoever comes after it.
  expect(await verifyPassword(null, 'a password', 'asker')).toBe(false);
});
