import { describe, expect, it, vi } from 'vitest';
import { aPerson, useApp } from '../../../../testing/index.ts';
import { poolOf } from '../../../platform/db/knex.ts';
import { REQUESTS_AT_ONCE } from '../../../platform/http/request-turns.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { aUser, TEST_PASSWORD } from '../identity.factory.ts';

/** As one person without an account had them under way in a hostile test. */
const AT_ONCE = 180;
// As if behind a proxy, so that a test can use several addresses.
const app = useApp({ rateLimits: true, config: { trustProxy: true } });

let addresses = 0;
const anAddress = (): string => `203.0.113.${(addresses += 1)}`;
const send = (from: string, path: string, body: object): Promise<Response> =>
  aPerson(app.base).fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
const statusesOf = async (answers: Promise<Response>[]) =>
  Object.entries(Object.groupBy(await Promise.all(answers), ({ status }) => status)).map(
    ([status, all]) => [Number(status), all!.length],
  );

/** A request that an address repeats, and whether one of its tries has reached the database. */
const attacks = {
  'sign-ins': async () => (from: string) =>
    send(from, '/api/auth/login', { email: 'nobody@neo.test', password: 'a wrong guess' }),
  'unlocks of a NEO': async () => {
    const neo = await aNeo(app.db, { visibility: 'public-password', password: 'sesame' });
    return (from: string) =>
      send(from, `/api/neos/${neo.id}/unlock`, { password: 'a wrong guess' });
  },
  registrations: async () => (from: string) =>
    send(from, '/api/auth/register', {
      email: `${crypto.randomUUID()}@neo.test`,
      password: TEST_PASSWORD,
      ageConfirmed: true,
    }),
  'questions for a new password': async () => (from: string) =>
    send(from, '/api/auth/password/forgot', { email: 'nobody@neo.test' }),
};

describe.each(Object.entries(attacks))('%s from one address', (_, prepare) => {
  it('leave the database to everybody else while they wait', async () => {
    const attack = await prepare();
    const { email } = await aUser(app.db);
    const [attacker, other] = [anAddress(), anAddress()];
    let under: Promise<Response>[] = [];
    await app.db.transaction(async (held) => {
      // Every count of the attacker's waits for this transaction, as it would for a slow disk.
      await held.raw(
        `insert into rate_counters (key, window_ends_at, used)
         select key, ends_at, 0 from unnest(?::text[]) key,
           generate_series(date_trunc('minute', now()), now() + interval '2 hours', interval '30 seconds') ends_at`,
        [
          ['sign-in:try', 'unlock:try', 'register:try', 'register:account', 'reset:ask'].map(
            (name) => `${name}:${attacker}`,
          ),
        ],
      );
      under = Array.from({ length: AT_ONCE }, () => attack(attacker));
      for (const each of under) each.catch(() => undefined);
      await app.waitForLock(1);
      const signedIn = await send(other, '/api/auth/login', { email, password: TEST_PASSWORD });
      expect(signedIn.status).toBe(200);
      const read = await aPerson(app.base).fetch('/api/neos/cards?public=true');
      expect(read.status).toBe(200);
    });
    const statuses = await statusesOf(under);
    expect(statuses.find(([status]) => status === 429)?.[1]).toBeGreaterThan(AT_ONCE / 2);
  });
});

it('reads of one address leave the database to everybody else while they wait', async () => {
  const { id } = await aNeo(app.db);
  const { email } = await aUser(app.db);
  const [attacker, other] = [anAddress(), anAddress()];
  const headers = { 'x-forwarded-for': attacker };
  let under: Promise<Response>[] = [];
  await app.db.transaction(async (held) => {
    await held.raw('lock table neos in access exclusive mode');
    under = Array.from({ length: AT_ONCE }, () =>
      aPerson(app.base).fetch(`/api/neos/${id}`, { headers }),
    );
    for (const each of under) each.catch(() => undefined);
    await app.waitForLock(REQUESTS_AT_ONCE);
    const signedIn = await send(other, '/api/auth/login', { email, password: TEST_PASSWORD });
    expect(signedIn.status).toBe(200);
    // One for the transaction that holds the lock.
    // A job of the server may have one for a moment.
    await vi.waitFor(() => expect(poolOf(app.db).used).toBeLessThanOrEqual(REQUESTS_AT_ONCE + 1));
  });
  const answers = await Promise.all(under);
  expect(answers.map(({ status }) => status)).toContain(200);
});
