import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { CHAT_ALLOWANCE, estimateTokens } from '@neo/domain';
import type { Role } from '@neo/domain';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { at, useServers } from '../across-servers/servers.fixture.ts';
import {
  aConversation,
  expectConsistent,
  readAll,
  send,
  sendForStream,
  stored,
  until,
} from '../chat.fixture.ts';
import { GROUPS_AT_ONCE } from '../turn/groups.ts';

const app = useApp({
  rateLimits: true,
  startsTogether: 64,
  timeouts: { firstTokenMs: 10_000, gapMs: 10_000, turnMs: 20_000 },
});
const { aProcess, aPair: aPairAt } = useServers(app);
beforeEach(() => app.upstream.reset());

const TEXT = 'Said before anything was stored.';
const chunks = { text: TEXT, chunkSize: 4 } as const;
const waits = { ...chunks, kind: 'hang', after: 1 } as const;

/** A person who has talked with a NEO; without a stored conversation for the standard plan. */
async function aPair(role: Role = 'plus') {
  const [person, neo] = await Promise.all([signedIn(app, role), aNeo(app.db)]);
  const isKept = role === 'plus';
  const conversationId = isKept
    ? await aConversation(app, person.user.id, neo.id, ['Hi', 'Yes?'])
    : null;
  const look = () => stored(app, person.user.id, neo.id);
  return { person, neo, conversationId, look };
}
type Pair = Awaited<ReturnType<typeof aPair>>;

/** Nothing of the start is stored: no message, no turn of its own, no part of a reply. */
async function expectNothingNew({ look, conversationId }: Pair): Promise<void> {
  const { messages, turns, parts } = await look();
  expect(messages.map(({ content }) => content)).toEqual(conversationId ? ['Hi', 'Yes?'] : []);
  expect(turns.filter(({ kind, model }) => kind === 'send' && model !== null)).toEqual([]);
  expect(parts).toEqual([]);
}

/** A transaction that a failing test does not leave open. */
async function aTransaction(): Promise<Knex.Transaction> {
  const tx = await app.db.transaction();
  onTestFinished(async () => {
    if (!tx.isCompleted()) await tx.rollback();
  });
  return tx;
}

/** Sends while a change is not committed yet that the start waits for. */
async function sendDuring(
  { person, neo }: Pair,
  change: (tx: Knex.Transaction) => Promise<unknown>,
  key?: string,
) {
  const tx = await aTransaction();
  await change(tx);
  let isAnswered = false;
  const answer = sendForStream(person, neo.id, key === undefined ? {} : { key }).finally(
    () => (isAnswered = true),
  );
  await until(() => (app.upstream.requests[0]?.tokensSent ?? 0) > 0);
  await app.waitForLock(1);
  return { tx, answer, isAnswered: () => isAnswered };
}

const used = async (userId: string): Promise<number> => {
  const rows = (await app.db('rateCounters').where({ key: `chat:day:${userId}` })) as {
    used: number;
  }[];
  return rows.reduce((sum, row) => sum + row.used, 0);
};

/** The recorded cost of turns that are not stored. */
const costOfNoTurn = async (): Promise<number[]> => {
  const rows = (await app
    .db('modelUsage')
    .whereNotIn('turnId', app.db('turns').select('id'))
    .orderBy('createdAt')) as { promptTokens: number }[];
  return rows.map(({ promptTokens }) => promptTokens);
};
const estimated = (): number =>
  app.upstream.requests[0]!.body.messages.reduce(
    (n, { content }) => n + estimateTokens(content),
    0,
  );

const lockNeo = (neoId: string) => (tx: Knex.Transaction) =>
  tx('neos').where({ id: neoId }).forUpdate().select('id');

describe.each(['plus', 'standard'] as const)('the model of a turn (%s)', (role) => {
  it('is called while the turn is written, and nothing of its reply is shown or stored before', async () => {
    const pair = await aPair(role);
    app.upstream.next({ ...chunks, kind: 'slow', delayMs: 60 });
    const { tx, answer, isAnswered } = await sendDuring(pair, lockNeo(pair.neo.id));
    // Longer than the text of running replies waits to be stored.
    await new Promise((done) => setTimeout(done, 300));
    expect(app.upstream.requests[0]!.tokensSent).toBeGreaterThan(1);
    await expectNothingNew(pair);
    expect(isAnswered()).toBe(false);
    await tx.rollback();
    expect(await readAll(await answer)).toMatchObject({ text: TEXT, end: { event: 'done' } });
    expect(app.upstream.requests).toHaveLength(1);
    const after = await pair.look();
    expect(after.turns).toMatchObject([{ status: 'complete' }]);
    expect(await used(pair.person.user.id)).toBe(1);
    if (role === 'standard') return;
    expectConsistent(after);
    const { messages } = app.upstream.requests[0]!.body;
    const told = after.messages.slice(0, 3).map(({ content }) => content);
    expect(messages.slice(1).map(({ content }) => content)).toEqual(told);
  });
});

describe('Stop', () => {
  it('ends a reply whose turn is not committed yet', async () => {
    const pair = await aPair();
    app.upstream.next(waits);
    const { tx, answer } = await sendDuring(pair, lockNeo(pair.neo.id));
    const stopped = pair.person.fetch(`/api/neos/${pair.neo.id}/chat/stop`, { method: 'POST' });
    await tx.rollback();
    expect((await stopped).status).toBe(204);
    expect((await readAll(await answer)).end.event).toBe('done');
    expect(app.upstream.requests[0]!.abortedAt).toBeDefined();
    expect((await pair.look()).messages.at(-1)).toMatchObject({
      isStopped: true,
      content: TEXT.slice(0, 4),
    });
  });

  it('ends a reply whose request has only begun', async () => {
    const pair = await aPair();
    app.upstream.next(waits);
    const tx = await aTransaction();
    // The start reads the NEO before anything of its turn exists.
    await tx.raw('lock table neos in access exclusive mode');
    const answer = sendForStream(pair.person, pair.neo.id);
    await app.waitForLock(1);
    const stopped = pair.person.fetch(`/api/neos/${pair.neo.id}/chat/stop`, { method: 'POST' });
    await Promise.race([stopped, new Promise((done) => setTimeout(done, 100))]);
    await tx.rollback();
    expect((await stopped).status).toBe(204);
    expect((await readAll(await answer)).end.event).toBe('done');
    // Without the stop the model hangs, and the reply ends as an error.
    expect(app.upstream.requests.every(({ abortedAt }) => abortedAt !== undefined)).toBe(true);
  });
});

describe('a start that is refused after the model was asked', () => {
  const runningTurn = ({ person, neo, conversationId }: Pair) => ({
    id: uuidv7(),
    userId: person.user.id,
    neoId: neo.id,
    conversationId,
    status: 'running',
  });
  const reasons: [
    string,
    Role,
    number,
    (pair: Pair) => (tx: Knex.Transaction) => Promise<unknown>,
  ][] = [
    ...(['plus', 'standard'] as const).flatMap((role): typeof reasons => [
      [
        'its NEO is deleted',
        role,
        404,
        ({ neo }) =>
          (tx) =>
            tx('neos').where({ id: neo.id }).delete(),
      ],
      [
        'the last turn of the day is taken',
        role,
        429,
        ({ person }) =>
          (tx) =>
            tx('rateCounters')
              .where({ key: `chat:day:${person.user.id}` })
              .increment('used', 1),
      ],
    ]),
    [
      'another server opens a turn',
      'standard',
      409,
      (pair) => (tx) => tx('turns').insert(runningTurn(pair)),
    ],
    [
      'another server uses its key',
      'standard',
      409,
      (pair) => (tx) =>
        tx('turns').insert({
          ...runningTurn(pair),
          id: uuidv7(),
          status: 'complete',
          idempotencyKey: 'k',
          requestHash: 'of another body',
        }),
    ],
  ];

  it.each(reasons)(
    'because %s (%s) gets %i; the request ends, and only its cost stays',
    async (reason, role, status, changeOf) => {
      const pair = await aPair(role);
      const { id } = pair.person.user;
      const left = reason.startsWith('the last') ? CHAT_ALLOWANCE[role as 'plus'].perDay - 1 : 0;
      const midnight = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000;
      await app.db('rateCounters').insert({
        key: `chat:day:${id}`,
        windowEndsAt: new Date(midnight),
        used: left,
      });
      const costs = await costOfNoTurn();
      app.upstream.next(waits);
      const { tx, answer } = await sendDuring(pair, changeOf(pair), 'k');
      await tx.commit();
      expect((await answer).status).toBe(status);
      await until(() => app.upstream.requests[0]!.abortedAt !== undefined);
      expect(app.upstream.requests).toHaveLength(1);
      await expectNothingNew(pair);
      expect(await used(id)).toBe(reason.startsWith('the last') ? left + 1 : left);
      await until(async () => (await costOfNoTurn()).length > costs.length);
      expect((await costOfNoTurn()).slice(costs.length)).toEqual([estimated()]);
    },
  );

  it('calls the model at most as often as the allowance permits, however many starts of one person arrive at once', async () => {
    const person = await signedIn(app, 'plus');
    const neos = await Promise.all(Array.from({ length: 12 }, () => aNeo(app.db)));
    const midnight = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000;
    await app.db('rateCounters').insert({
      key: `chat:day:${person.user.id}`,
      windowEndsAt: new Date(midnight),
      used: CHAT_ALLOWANCE.plus.perDay - 3,
    });
    app.upstream.always({ kind: 'slow', delayMs: 50 });
    const answers = await Promise.all(neos.map((neo) => send(person, neo.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(app.upstream.requests).toHaveLength(3);
  });

  it('in a group takes nobody with it, and each of the others gets one reply', async () => {
    const [neo, gone] = await Promise.all([aNeo(app.db), aNeo(app.db)]);
    const people = await Promise.all(Array.from({ length: 6 }, () => signedIn(app, 'plus')));
    const [one, ...others] = people;
    for (const { user } of people) await aConversation(app, user.id, neo.id, ['Hi', 'Yes?']);
    await aConversation(app, one!.user.id, gone.id, ['Hi', 'Yes?']);
    const deletion = await aTransaction();
    await deletion('neos').where({ id: gone.id }).delete();
    const leaders = others.slice(0, GROUPS_AT_ONCE).map(({ user }) => user.id);
    const answers = [
      ...others.slice(0, leaders.length).map((person) => send(person, neo.id)),
      send(one!, gone.id),
      ...others.slice(leaders.length).map((person) => send(person, neo.id)),
    ];
    const refused = answers[leaders.length]!;
    const good = await Promise.all(answers.filter((answer) => answer !== refused));
    expect(good.map(({ status }) => status)).toEqual(others.map(() => 200));
    await deletion.commit();
    expect((await refused).status).toBe(404);
    // The question of each of the others outlives their group: nobody is asked twice.
    expect(app.upstream.requests.length).toBeLessThanOrEqual(others.length + 1);
    for (const { user } of others) {
      const look = await stored(app, user.id, neo.id);
      expectConsistent(look);
      expect(look.turns).toMatchObject([{ status: 'complete' }]);
      expect(look.messages).toHaveLength(4);
      expect(await used(user.id)).toBe(1);
    }
    expect(await used(one!.user.id)).toBe(0);
  });
});

describe('a start whose commit fails after the first word', () => {
  it('is refused with 503, shows nothing, and ends the request', async () => {
    const pair = await aPair();
    // Fails like a database that shuts down, and only when the transaction is committed.
    await app.db.raw(/* sql */ `
      create function fail_commit() returns trigger language plpgsql as $$
      begin raise exception 'shut down' using errcode = '57P01'; end $$;
      create constraint trigger fail_commit after insert on messages deferrable initially deferred
      for each row when (new.content = 'Fail at the commit') execute function fail_commit()`);
    try {
      app.upstream.next(waits);
      const holder = await aTransaction();
      await lockNeo(pair.neo.id)(holder);
      const answer = sendForStream(pair.person, pair.neo.id, { message: 'Fail at the commit' });
      await until(() => (app.upstream.requests[0]?.tokensSent ?? 0) > 0);
      await holder.rollback();
      const refused = await answer;
      expect(refused.status).toBe(503);
      expect(await refused.text()).not.toContain(TEXT.slice(0, 4));
      await until(() => app.upstream.requests[0]!.abortedAt !== undefined);
      await expectNothingNew(pair);
      expect(await used(pair.person.user.id)).toBe(0);
    } finally {
      await app.db.raw('drop function fail_commit() cascade');
    }
    expect((await send(pair.person, pair.neo.id)).status).toBe(200);
  });
});

// Two servers start.
describe('a server that is killed between the question and the commit', () => {
  it('leaves nothing behind, and the repeated send acts once', async () => {
    const server = await aProcess();
    const { person, user, neo, look } = await aPairAt(server);
    await aConversation(app, user.id, neo.id, ['Hi', 'Yes?']);
    app.upstream.next(waits);
    const holder = await aTransaction();
    await lockNeo(neo.id)(holder);
    const lost = send(person, neo.id, { key: 'k' }).catch(() => undefined);
    await until(() => (app.upstream.requests[0]?.tokensSent ?? 0) > 0);
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await app.db.raw<{ rows: unknown[] }>(
        'select from pg_locks where not granted limit 1',
      );
      return rows.length > 0;
    };
    await until(isWaiting);
    await server.kill();
    await lost;
    // PostgreSQL may still hold the write for a moment after the server is gone.
    await until(async () => !(await isWaiting()));
    await holder.rollback();
    expect(app.upstream.requests[0]!.abortedAt).toBeDefined();
    const { messages, turns } = await look();
    expect([messages.length, turns.length]).toEqual([2, 0]);
    const again = await aProcess();
    const there = at(again, person);
    expect((await send(there, neo.id, { key: 'k' })).status).toBe(200);
    const after = await look();
    expectConsistent(after);
    expect(after.messages).toHaveLength(4);
    expect(after.turns).toMatchObject([{ status: 'complete' }]);
  });
});
