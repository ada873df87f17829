import { CONTRACTS } from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import { describe, expect, it } from 'vitest';
import {
  aPerson,
  aPicture,
  asDataUrl,
  holdAMessage,
  signedIn,
  useApp,
} from '../../testing/index.ts';
import type { Person } from '../../testing/index.ts';
import { whenErased } from '../../testing/erased.ts';
import { TEST_PASSWORD } from '../modules/identity/identity.factory.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';

/**
 * Deleted data is invisible before it is erased: every answer must be the same while the rows still
 * exist, held by a lock that no batch can pass, as after their erasure. A read that forgets to
 * leave them out differs.
 */
const app = useApp();

const MINUTE = 60_000;
/** These list the erasures themselves. */
const TELLING = ['/api/admin/erasures'];

const endpoints: Endpoint[] = Object.values(CONTRACTS).flatMap((group) => Object.values(group));
const reads = endpoints.filter(
  ({ method, kind, path }) =>
    method === 'GET' && ['json', 'bytes'].includes(kind) && !TELLING.includes(path),
);

/** Times that change by themselves. */
const SELF = /"(exportedAt|seenAt|expiresAt)":\s*"[^"]*"/g;

/** All readable answers for these people, with these values in the addresses. */
async function answersTo(
  people: Record<string, Person>,
  values: Record<string, string>,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, person] of Object.entries(people)) {
    for (const { path } of reads) {
      const address = path.replace(/:(\w+)/g, (_, param: string) => values[param] ?? '1');
      for (const query of path === '/api/neos/search' ? [`?q=${values['q']}`, ''] : ['']) {
        const response = await person.fetch(address + query);
        const text = (await response.text()).replace(SELF, '');
        answers[`${name} ${address}${query}`] = `${response.status} ${text}`;
      }
    }
  }
  return answers;
}

/** Each of these writes is refused, or does nothing, as for a NEO that never existed. */
async function writesTo(person: Person, id: string): Promise<Record<string, number>> {
  const missing = crypto.randomUUID();
  const told: Record<string, number> = {};
  const write = async (method: string, path: string, body?: object): Promise<void> => {
    const ask = (target: string) =>
      person.fetch(path.replace(':id', target), {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body).replace(':id', target) }),
      });
    const [response, other] = [await ask(id), await ask(missing)];
    expect([path, response.status]).toEqual([path, other.status]);
    told[`${method} ${path}`] = response.status;
  };
  await write('POST', '/api/neos/:id/chat', { message: 'Hello' });
  await write('POST', '/api/neos/:id/greeting');
  await write('POST', '/api/neos/:id/chat/regenerate', {});
  await write('POST', '/api/neos/:id/chat/stop');
  await write('POST', '/api/neos/:id/share');
  await write('POST', '/api/neos/:id/unlock', { password: 'open sesame' });
  await write('POST', '/api/neos/:id/touch');
  await write('POST', '/api/neos/:id/conversation/seen');
  await write('PUT', '/api/neos/:id/conversation/messages/2/variant', { variant: 1 });
  await write('DELETE', '/api/neos/:id/conversation/messages/1?last=1');
  await write('DELETE', '/api/neos/:id/conversation?last=1');
  await write('POST', '/api/favorites', { neoId: ':id' });
  await write('PATCH', '/api/neos/:id', { name: 'Another' });
  await write('DELETE', '/api/neos/:id');
  await write('DELETE', '/api/admin/neos/:id', {});
  await write('PATCH', '/api/admin/neos/:id/compliance', { compliance: 'red' });
  return told;
}

async function cast() {
  const owner = await signedIn(app, 'plus');
  const fan = await signedIn(app, 'plus');
  const moderator = await signedIn(app, 'superadmin');
  const neo = await aNeo(app.db, { userId: owner.user.id, name: 'Gone at once' });
  const image = asDataUrl(await aPicture());
  await owner.api.personas.update({ params: { id: neo.id }, body: { image } });
  await app.db('neos').where({ id: neo.id }).update({ compliance: 'green' });
  const shown = await owner.api.personas.get({ params: { id: neo.id } });
  const other = await aNeo(app.db, { userId: moderator.user.id, name: 'Stays here' });
  for (const person of [owner, fan]) {
    for (const { id } of [neo, other]) {
      await person.api.chat.send({ params: { id }, body: { message: 'Hello' } });
      await person.api.favorites.add({ body: { neoId: id } });
    }
  }
  await app.db('neos').where({ id: neo.id }).update({ compliance: 'yellow' });
  await moderator.api.moderation.setCompliance({
    params: { neoId: neo.id },
    body: { compliance: 'green', reason: 'Fine' },
  });
  const values = {
    id: neo.id,
    neoId: neo.id,
    userId: owner.user.id,
    username: owner.user.username,
    hash: shown.image!.split('/').at(-1)!,
    q: 'gone',
  };
  return { owner, fan, moderator, neo, other, values, visitor: aPerson(app.base) };
}

const rowsLeft = async (
  column: 'neoId' | 'userId',
  id: string,
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of ['conversations', 'favorites', 'firstMessages', 'turns']) {
    const row = await app
      .db(table)
      .where({ [column]: id })
      .count('* as count')
      .first();
    counts[table] = Number(row?.['count']);
  }
  return counts;
};
const NOTHING = { conversations: 0, favorites: 0, firstMessages: 0, turns: 0 };

/** Waits for the count that an event corrects after the deletion. */
const settled = async (otherId: string, count: number): Promise<void> => {
  await expect
    .poll(async () => (await app.db('neos').where({ id: otherId }).first())?.conversationCount, {
      timeout: 10_000,
    })
    .toBe(count);
};

describe('a NEO whose rows cannot be erased yet', { timeout: 4 * MINUTE }, () => {
  it('disappears from every answer, and is erased when they can be', async () => {
    const { owner, fan, moderator, visitor, neo, other, values } = await cast();
    await settled(other.id, 2);
    const letGo = await holdAMessage(app.db, 'neo_id', neo.id);
    const people = { owner, fan, moderator, visitor };
    try {
      // It answers although what it deletes is held.
      await owner.api.personas.remove({ params: { id: neo.id } });

      const before = await answersTo(people, values);
      expect(await rowsLeft('neoId', neo.id)).not.toEqual(NOTHING);
      await letGo();
      await whenErased(app.db, neo.id);
      expect(await rowsLeft('neoId', neo.id)).toEqual(NOTHING);
      expect(before).toEqual(await answersTo(people, values));
    } finally {
      await letGo();
    }
    expect(await app.db('images').where({ hash: values.hash })).toEqual([]);
  });

  it('takes no writes: they answer as for one that never existed', async () => {
    const { owner, fan, moderator, neo } = await cast();
    const letGo = await holdAMessage(app.db, 'neo_id', neo.id);
    try {
      await moderator.api.moderation.removeNeo({ params: { neoId: neo.id }, body: {} });
      for (const person of [owner, fan, moderator]) {
        const told = await writesTo(person, neo.id);
        expect(told['POST /api/neos/:id/chat']).toBe(404);
        expect(told['DELETE /api/neos/:id']).toBe(404);
      }
      expect(await app.db('favorites').where({ neoId: neo.id })).toHaveLength(2);
    } finally {
      await letGo();
    }
    await whenErased(app.db, neo.id);
  });

  it('no longer counts as an active chat or as an owned NEO', async () => {
    const { owner, fan, neo, other } = await cast();
    const gone = await Promise.all(
      Array.from({ length: 200 }, () => aNeo(app.db, { userId: owner.user.id })),
    );
    await app.db('conversations').insert(
      gone.map(({ id }) => ({
        id: crypto.randomUUID(),
        userId: fan.user.id,
        neoId: id,
        lastSeq: 1,
        updatedAt: new Date(Date.now() + MINUTE),
      })),
    );
    await app.db.raw(
      `insert into messages (conversation_id, seq, role, content, word_count)
       select id, 1, 'user', 'Hello', 1 from conversations
       where user_id = ? and not exists (select from messages where conversation_id = conversations.id)`,
      [fan.user.id],
    );
    const letGo = await holdAMessage(app.db, 'user_id', fan.user.id);
    try {
      await app
        .db('neos')
        .whereIn(
          'id',
          gone.map(({ id }) => id),
        )
        .delete();
      const cards = await fan.api.chat.activeCards();
      expect(cards.map(({ neo: { id } }) => id).toSorted()).toEqual([neo.id, other.id].toSorted());
      expect(await owner.api.personas.cards()).toHaveLength(1);
    } finally {
      await letGo();
    }
    await whenErased(app.db);
  });
});

describe('an account whose rows cannot be erased yet', { timeout: 4 * MINUTE }, () => {
  it('disappears from every answer, and is erased when they can be', async () => {
    const { owner, fan, moderator, visitor, neo, other, values } = await cast();
    await settled(other.id, 2);
    const letGo = await holdAMessage(app.db, 'user_id', owner.user.id);
    const elsewhere = await signedIn(app, owner.user);
    const people = { owner, elsewhere, fan, moderator, visitor };
    const { email, username } = owner.user;
    try {
      await moderator.api.moderation.removeUser({ params: { userId: owner.user.id }, body: {} });
      expect(await rowsLeft('userId', owner.user.id)).not.toEqual(NOTHING);
      expect((await owner.fetch('/api/auth/user')).status).toBe(401);
      const login = { body: { email, password: TEST_PASSWORD } };
      await expect(visitor.api.identity.login(login)).rejects.toMatchObject({ status: 401 });
      expect(await fan.api.identity.checkUsername({ params: { username } })).toEqual({
        available: true,
      });

      const before = await answersTo(people, values);
      await letGo();
      await whenErased(app.db, owner.user.id);
      await whenErased(app.db, neo.id);
      await settled(other.id, 1);
      expect(await rowsLeft('userId', owner.user.id)).toEqual(NOTHING);
      const after = await answersTo(people, values);
      const isCounted = /"conversationCount":\s*\d+/g;
      const without = (answers: Record<string, string>) =>
        Object.fromEntries(
          Object.entries(answers).map(([key, text]) => [key, text.replace(isCounted, '')]),
        );
      expect(without(before)).toEqual(without(after));
    } finally {
      await letGo();
    }
  });

  it('frees its e-mail and name for a new account, which gets none of its data', async () => {
    const { owner, neo, other } = await cast();
    const letGo = await holdAMessage(app.db, 'user_id', owner.user.id);
    const { email, username, id } = owner.user;
    const again = aPerson(app.base);
    try {
      await owner.api.identity.deleteAccount({ body: { password: TEST_PASSWORD } });
      await again.api.identity.register({
        body: { email, password: 'quite another phrase 7', displayName: 'New', ageConfirmed: true },
      });
      const user = await again.api.identity.settings({ body: { username } });
      expect(user).toMatchObject({ email, username });
      expect(user.id).not.toBe(id);
      await app.db('users').where({ id: user.id }).update({ role: 'plus' });
      expect(await again.api.personas.cards()).toEqual([]);
      expect(await again.api.chat.activeCards()).toEqual([]);
      expect(await again.api.favorites.list()).toEqual([]);
      await again.api.chat.send({ params: { id: other.id }, body: { message: 'Mine' } });
    } finally {
      await letGo();
    }
    await whenErased(app.db, id);
    await whenErased(app.db, neo.id);
    const kept = await again.api.chat.conversation({ params: { id: other.id }, query: {} });
    expect(kept.messages.map(({ content }) => content)).toContain('Mine');
  });
});
