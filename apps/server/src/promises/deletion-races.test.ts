import { describe, expect, it } from 'vitest';
import { aPerson, aPicture, asDataUrl, signedIn, useApp, whenErased } from '../../testing/index.ts';
import type { Person } from '../../testing/index.ts';
import { inLanes, trials } from '../../testing/trials.ts';
import { TEST_PASSWORD } from '../modules/identity/identity.factory.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';

/** Concurrent use of a NEO and an account while several callers delete both. */
const app = useApp();
const ROUNDS = trials(6);
const MINUTE = 60_000;
/** 502 is the JSON answer of an interrupted reply; 503 is a lock time-out on a busy machine. */
const EXPECTED = [200, 201, 204, 401, 403, 404, 409, 502, 503];

const json = (method: string, body: object = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Rows of a deleted NEO or person, and pictures that nothing shows. */
async function orphans(): Promise<string[]> {
  const found: string[] = [];
  for (const table of ['conversations', 'favorites', 'first_messages', 'turns']) {
    const { rows } = (await app.db.raw(
      `select count(*)::int as count from ?? t where not exists (select from neos where id = t.neo_id)
         or not exists (select from users where id = t.user_id)`,
      [table],
    )) as { rows: [{ count: number }] };
    if (rows[0].count > 0) found.push(`${rows[0].count} of ${table}`);
  }
  for (const [table, query] of [
    [
      'messages',
      'select from messages m where not exists (select from conversations where id = m.conversation_id)',
    ],
    [
      'turn_parts',
      'select from turn_parts p where not exists (select from turns where id = p.turn_id)',
    ],
    ['images', 'select from unshown_images'],
    ['neos', 'select from neos n where not exists (select from users where id = n.user_id)'],
  ]) {
    const { rows } = (await app.db.raw(
      `select count(*)::int as count from (${query}) left_over`,
    )) as {
      rows: [{ count: number }];
    };
    if (rows[0].count > 0) found.push(`${rows[0].count} of ${table}`);
  }
  return found;
}

const statusOf = async (person: Person, path: string, init?: RequestInit): Promise<number> => {
  const response = await person.fetch(path, init);
  await response.text();
  return response.status;
};

/** Runs all calls at once, in random order. */
const together = (calls: (() => Promise<number>)[]): Promise<number[]> =>
  Promise.all(calls.toSorted(() => Math.random() - 0.5).map((call) => call()));

describe('deleting', { timeout: 5 * MINUTE }, () => {
  it('a NEO works once when owner, console and superadmin do it at once while others use it', async () => {
    const owner = await signedIn(app, 'plus');
    const fans = await Promise.all(
      (['plus', 'plus', 'standard'] as const).map((role) => signedIn(app, role)),
    );
    const [admin, superadmin] = [await signedIn(app, 'admin'), await signedIn(app, 'superadmin')];
    await inLanes(ROUNDS, 1, async (round) => {
      const { id } = await aNeo(app.db, { userId: owner.user.id });
      const picture = asDataUrl(await aPicture());
      const deletions = [
        () => statusOf(owner, `/api/neos/${id}`, { method: 'DELETE' }),
        () => statusOf(owner, `/api/neos/${id}`, { method: 'DELETE' }),
        () => statusOf(admin, `/api/admin/neos/${id}`, json('DELETE')),
        () => statusOf(superadmin, `/api/neos/${id}`, { method: 'DELETE' }),
      ];
      const deleted: number[] = [];
      const uses = fans.flatMap((fan) => [
        () => statusOf(fan, `/api/neos/${id}/chat`, json('POST', { message: 'Hello' })),
        () => statusOf(fan, '/api/favorites', json('POST', { neoId: id })),
        () => statusOf(fan, `/api/neos/${id}/share`, json('POST')),
        () => statusOf(fan, `/api/neos/${id}/conversation`),
      ]);
      const told = await together([
        ...deletions.map((call) => async () => {
          deleted.push(await call());
          return 204;
        }),
        ...uses,
        () =>
          statusOf(
            owner,
            `/api/neos/${id}`,
            json('PATCH', { name: `Round ${round}`, image: picture }),
          ),
        () =>
          statusOf(admin, `/api/admin/neos/${id}/compliance`, json('PATCH', { compliance: 'red' })),
      ]);
      expect(deleted.filter((status) => status === 204)).toHaveLength(1);
      expect(deleted.filter((status) => ![204, 404, 503].includes(status))).toEqual([]);
      expect(told.filter((status) => !EXPECTED.includes(status))).toEqual([]);
    });
    await whenErased(app.db);
    expect(await orphans()).toEqual([]);
  });

  it('an account that chats, saves, exports and is deleted elsewhere meanwhile leaves nothing', async () => {
    const fan = await signedIn(app, 'plus');
    const superadmin = await signedIn(app, 'superadmin');
    const other = await aNeo(app.db);
    await inLanes(ROUNDS, 1, async () => {
      const person = await signedIn(app, 'plus');
      const [first, second] = [
        await aNeo(app.db, { userId: person.user.id }),
        await aNeo(app.db, { userId: person.user.id }),
      ];
      for (const id of [first.id, second.id, other.id]) {
        await fan.api.chat.send({ params: { id }, body: { message: 'Hello' } });
      }
      const picture = asDataUrl(await aPicture());
      const form = {
        name: 'Another',
        image: asDataUrl(await aPicture()),
        archetype: 'original-creation',
        characterAttributes: ['Curious'],
        responseStyle: 'concise',
      };
      const signIn = { email: person.user.email, password: TEST_PASSWORD };
      const leave = json('DELETE', { password: TEST_PASSWORD });
      const told = await together([
        () => statusOf(person, '/api/auth/user', leave),
        () => statusOf(person, '/api/auth/user', leave),
        () => statusOf(superadmin, `/api/admin/users/${person.user.id}`, json('DELETE')),
        () => statusOf(person, `/api/neos/${first.id}`, { method: 'DELETE' }),
        () => statusOf(superadmin, `/api/admin/neos/${second.id}`, json('DELETE')),
        ...[first.id, second.id, other.id].flatMap((id) => [
          () => statusOf(person, `/api/neos/${id}/chat`, json('POST', { message: 'Hello' })),
          () => statusOf(fan, `/api/neos/${id}/chat`, json('POST', { message: 'Again' })),
          () => statusOf(person, '/api/favorites', json('POST', { neoId: id })),
        ]),
        () => statusOf(person, '/api/neos', json('POST', form)),
        () => statusOf(person, '/api/auth/user/settings', json('PATCH', { avatarImage: picture })),
        () => statusOf(person, '/api/auth/user/export').catch(() => 200),
        () => statusOf(aPerson(app.base), '/api/auth/login', json('POST', signIn)),
        () => statusOf(aPerson(app.base), '/api/auth/login', json('POST', signIn)),
      ]);
      expect(told.filter((status) => !EXPECTED.includes(status))).toEqual([]);
      expect(await app.db('users').where({ id: person.user.id })).toEqual([]);
    });
    await whenErased(app.db);
    expect(await orphans()).toEqual([]);
    expect(
      await app.db('sessions').whereNull('userId').whereRaw(`data::text like '%userId%'`),
    ).toEqual([]);
    const talked = (await app.db('firstMessages').where({ neoId: other.id })).length;
    await expect
      .poll(async () => (await app.db('neos').where({ id: other.id }).first())?.conversationCount, {
        timeout: 10_000,
      })
      .toBe(talked);
  });

  it('an account works repeatedly while the same e-mail registers again', async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const other = await aNeo(app.db);
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await signedIn(app, 'plus');
      await app.db('users').where({ id: person.user.id }).update({ email });
      await person.api.chat.send({ params: { id: other.id }, body: { message: 'Hello' } });
      await person.api.favorites.add({ body: { neoId: other.id } });
      expect(await person.api.favorites.count({ params: { id: other.id } })).toEqual({ count: 1 });
      await person.api.identity.deleteAccount({ body: { password: TEST_PASSWORD } });
    }
    await whenErased(app.db);
    expect(await orphans()).toEqual([]);
  });
});
