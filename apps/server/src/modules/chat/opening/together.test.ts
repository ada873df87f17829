import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHAT_ALLOWANCE } from '@neo/domain';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { aConversation, expectConsistent, send, stored } from '../chat.fixture.ts';
import { GROUPS_AT_ONCE } from '../turn/groups.ts';

const app = useApp({ rateLimits: true, startsTogether: 64 });
beforeEach(() => app.upstream.reset());

type SignedIn = Awaited<ReturnType<typeof signedIn>>;
const times = <T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));
/** Signed in a few at a time: sign-ins of one address are counted, too. */
async function people(count: number, role: 'plus' | 'standard' = 'plus'): Promise<SignedIn[]> {
  const all: SignedIn[] = [];
  while (all.length < count) {
    await app.db('rateCounters').where('key', 'like', 'sign-in%').delete();
    all.push(...(await times(Math.min(8, count - all.length), () => signedIn(app, role))));
  }
  return all;
}

const transactionsOf = async (neoId: string): Promise<number> => {
  const { rows } = await app.db.raw<{ rows: [{ count: number }] }>(
    'select count(distinct xmin::text)::int as count from first_messages where neo_id = ?',
    [neoId],
  );
  return rows[0].count;
};
const statusesOf = (answers: readonly Response[]): number[] => answers.map(({ status }) => status);
const looksOf = (those: readonly SignedIn[], neoId: string) =>
  Promise.all(those.map(({ user }) => stored(app, user.id, neoId)));

/** Sends all at one moment, and returns the answers. */
const burst = (those: readonly SignedIn[], neoId: string, message = 'Hello') =>
  Promise.all(those.map((person) => send(person, neoId, { message })));

describe('starts of one moment', () => {
  it('are stored in few transactions, each as if it were alone', async () => {
    const neo = await aNeo(app.db);
    const plus = await people(24);
    const standard = await people(6, 'standard');
    const met = plus.slice(0, 8);
    for (const { user } of met) await aConversation(app, user.id, neo.id, ['Hi', 'Yes?']);
    expect(statusesOf(await burst([...plus, ...standard], neo.id, 'Good day'))).toEqual(
      Array(30).fill(200),
    );
    // One by one there would be thirty. How many share one depends on how busy the machine is.
    expect(await transactionsOf(neo.id)).toBeLessThan(30);
    for (const [at, look] of (await looksOf(plus, neo.id)).entries()) {
      expectConsistent(look);
      expect(look.messages).toHaveLength(at < met.length ? 4 : 2);
      expect(look.messages.at(-2)).toMatchObject({ role: 'user', content: 'Good day' });
      expect(look.turns).toMatchObject([{ kind: 'send', status: 'complete', model: 'test' }]);
    }
    for (const { messages, conversation, turns } of await looksOf(standard, neo.id)) {
      expect({ messages, conversation, turns: turns.length }).toEqual({ messages: [], turns: 1 });
    }
    const asked = app.upstream.requests.map(({ body }) => body.messages.slice(1));
    expect(asked.filter((said) => said.length === 3)).toHaveLength(met.length);
    expect(asked.every((said) => said.at(-1)!.content === 'Good day')).toBe(true);
    const [{ used }] = (await app
      .db('rateCounters')
      .where('key', `chat:day:${plus[9]!.user.id}`)) as [{ used: number }];
    expect(used).toBe(1);
  });

  it('publish one event for each first message', async () => {
    const neo = await aNeo(app.db);
    const those = await people(12);
    await burst(those, neo.id);
    await burst(those, neo.id, 'Once more');
    const events = await app
      .db('outbox')
      .where({ type: 'chat.conversation-started.v1' })
      .whereRaw(`data->>'neoId' = ?`, [neo.id]);
    expect(events).toHaveLength(12);
  });

  it('use the person, the language and the new conversation of each', async () => {
    const neo = await aNeo(app.db);
    const those = await people(10);
    for (const [at, { user }] of those.entries()) {
      if (at % 2 === 0) {
        await app.db('users').where({ id: user.id }).update({ aiResponseLanguage: 'es' });
        continue;
      }
      const person = {
        id: uuidv7(),
        userId: user.id,
        name: `Persona ${at}`,
        description: 'A sailor',
      };
      await app.db('persons').insert({ ...person, isDefault: true });
    }
    expect(statusesOf(await burst(those, neo.id))).toEqual(Array(10).fill(200));
    const systems = app.upstream.requests.map(({ body }) => body.messages[0]!.content);
    const speaking = (text: RegExp) => systems.filter((system) => text.test(system));
    expect(speaking(/español/)).toHaveLength(5);
    for (const at of [1, 3, 5, 7, 9]) {
      expect(speaking(new RegExp(`Persona ${at}\\b`))).toHaveLength(1);
    }
    expect(speaking(/Persona.*español/s)).toHaveLength(0);
    const { rows } = await app.db.raw<{ rows: unknown[] }>(
      `select from conversations c join persons p on p.id = c.person_id where c.chat_neo_id = ?`,
      [neo.id],
    );
    expect(rows).toHaveLength(5);
  });
});

describe('ends of one moment', () => {
  it('are stored in few transactions, each as if it were alone', async () => {
    const neo = await aNeo(app.db);
    const [plus, standard] = [await people(20), await people(4, 'standard')];
    app.upstream.always({ kind: 'slow', text: 'One, two, three.', delayMs: 100 });
    await burst([...plus, ...standard], neo.id);
    const { rows } = await app.db.raw<{ rows: [{ count: number }] }>(
      `select count(distinct m.xmin::text)::int as count from messages m join conversations c on c.id = m.conversation_id
       where c.chat_neo_id = ? and m.role = 'assistant'`,
      [neo.id],
    );
    expect(rows[0].count).toBeLessThan(20);
    for (const look of await looksOf(plus, neo.id)) {
      expectConsistent(look);
      expect(look.messages[1]).toMatchObject({ content: 'One, two, three.', status: 'complete' });
      expect(look.turns).toMatchObject([{ status: 'complete', replySeq: 2 }]);
      expect(look.parts).toEqual([]);
      const usage = await app.db('modelUsage').where({ turnId: look.turns[0]!.id });
      expect(usage).toMatchObject([{ model: 'test' }]);
      const told = await app.db('turnPrompts').where({ conversationId: look.conversation!.id });
      expect(told).toMatchObject([{ seq: 2, model: 'test' }]);
    }
    for (const { turns } of await looksOf(standard, neo.id)) {
      expect(turns).toMatchObject([{ status: 'complete', replySeq: null }]);
    }
  });
});

describe('a start that breaks a rule', () => {
  it('is refused as if it were alone, and takes nobody with it', async () => {
    const neo = await aNeo(app.db);
    const leaders = await people(GROUPS_AT_ONCE);
    const good = await people(10);
    const [spent, busy, repeating, keyed] = await people(4);
    const minute = Math.floor(Date.now() / 60_000) + 1;
    await app.db('rateCounters').insert(
      [minute, minute + 1].map((end) => ({
        key: `chat:minute:${spent!.user.id}`,
        windowEndsAt: new Date(end * 60_000),
        used: CHAT_ALLOWANCE.plus.perMinute,
      })),
    );
    const conversationId = await aConversation(app, busy!.user.id, neo.id, ['Hi', 'Yes?']);
    const turn = { id: uuidv7(), userId: busy!.user.id, neoId: neo.id, conversationId };
    await app.db('turns').insert({ ...turn, status: 'running' });
    await aConversation(app, repeating!.user.id, neo.id, ['Hello']);
    await send(keyed!, neo.id, { message: 'Hello', key: 'k' });
    const others = burst([...leaders, ...good], neo.id);
    const answers = await Promise.all([
      send(spent!, neo.id),
      send(busy!, neo.id),
      send(repeating!, neo.id),
      send(keyed!, neo.id, { message: 'Hello', key: 'k' }),
      send(keyed!, neo.id, { message: 'Another', key: 'k' }),
    ]);
    expect(statusesOf(answers)).toEqual([429, 409, 200, 200, 409]);
    expect(statusesOf(await others)).toEqual(Array(12).fill(200));
    // One by one there would be fourteen.
    expect(await transactionsOf(neo.id)).toBeLessThan(14);
    const looks = await looksOf([...leaders, ...good, repeating!, keyed!], neo.id);
    for (const look of looks) {
      expectConsistent(look);
      expect(look.messages).toHaveLength(2);
    }
    expect((await stored(app, spent!.user.id, neo.id)).conversation).toBeUndefined();
  });

  it('of a NEO that is just deleted is not found', async () => {
    const neo = await aNeo(app.db);
    const gone = await aNeo(app.db);
    const [some, others] = [await people(4), await people(4)];
    const deletion = await app.db.transaction();
    await deletion('neos').where({ id: gone.id }).delete();
    const lost = burst(some, gone.id);
    const found = burst(others, neo.id);
    expect(statusesOf(await found)).toEqual(Array(4).fill(200));
    await app.waitForLock(1);
    await deletion.commit();
    expect(statusesOf(await lost)).toEqual(Array(4).fill(404));
  });
});

describe('a lock', () => {
  const ROUNDS = 12;

  it.each(['conversations', 'users'] as const)(
    'that one start meets (%s) delays nobody else by more than 300 ms',
    async (table) => {
      const neo = await aNeo(app.db);
      const [one, ...others] = await people(9);
      const { user } = one!;
      await aConversation(app, user.id, neo.id, ['Hi', 'Yes?']);
      const leaders = others.slice(0, GROUPS_AT_ONCE);
      const followers = others.slice(GROUPS_AT_ONCE);
      // Lone starts keep the groups busy, so that the one of the lock goes with the others.
      const timed = async (meanwhile?: () => void): Promise<number> => {
        await app.db('rateCounters').where('key', 'like', 'chat:%').delete();
        const began = performance.now();
        const first = burst(leaders, neo.id);
        meanwhile?.();
        const answers = [...(await burst(followers, neo.id)), ...(await first)];
        expect(statusesOf(answers)).toEqual(others.map(() => 200));
        return performance.now() - began;
      };
      // The quickest of some rounds: what is left of it is not the machine's doing.
      const [free, held]: [number[], number[]] = [[], []];
      const delay = () => Math.min(...held) - Math.min(...free);
      for (let round = 0; round < ROUNDS && !(round > 3 && delay() < 300); round += 1) {
        free.push(await timed());
        const holder = await app.db.transaction();
        const whose = table === 'users' ? { id: user.id } : { userId: user.id };
        await holder(table).where(whose).forUpdate();
        let waiting: Promise<Response> | undefined;
        const meet = () => (waiting = send(one!, neo.id, { message: `Round ${round}` }));
        held.push(await timed(meet));
        await holder.rollback();
        expect([200, 503]).toContain((await waiting)?.status);
      }
      expect(delay()).toBeLessThan(300);
    },
    60_000,
  );
});
