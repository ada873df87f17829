import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Role } from '@neo/domain';
import { Broadcast } from '../../../platform/broadcast/index.ts';
import { createModel } from '../../../platform/model/model.ts';
import { systemScope } from '../../../platform/db/scope.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { closeOrphans, pruneTurns } from './close-orphans.ts';
import { expectConsistent, send, stored, until } from '../chat.fixture.ts';
import { finishTurn } from './finish-turn.ts';
import { chatModule } from '../index.ts';
import { storeParts } from './turn-parts.ts';

const app = useApp({
  rateLimits: true,
  timeouts: { firstTokenMs: 10_000, gapMs: 10_000, turnMs: 20_000 },
});
const log = pino({ level: 'silent' });
const scope = () => systemScope(app.db, log);
const nothingIsLive = (): boolean => false;

/** Another server on the same database. */
function anotherServer(isAlone: boolean): ReturnType<typeof chatModule> {
  const timeouts = { firstTokenMs: 1_000, gapMs: 1_000, turnMs: 3_000 };
  const models = [{ name: 'test', contextTokens: 8_192 }] as const;
  const model = createModel({ baseUrl: app.upstream.baseUrl, apiKey: '', models, timeouts });
  return chatModule({
    db: app.db,
    log,
    model,
    remembers: false,
    rateLimits: true,
    secret: 'of tests',
    isAlone,
    broadcast: new Broadcast({ log }),
  });
}
const running: ReturnType<typeof chatModule>[] = [];
beforeEach(() => app.upstream.reset());
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop(0)));
});

/** A turn of a server that died `agoMs` ago, with these stored parts. */
async function anOrphan(agoMs: number, parts: string[], role: Role = 'plus') {
  const [person, neo] = await Promise.all([signedIn(app, role), aNeo(app.db)]);
  const look = () => stored(app, person.user.id, neo.id);
  await send(person, neo.id, { message: 'Before' });
  const { conversation } = await look();
  const id = uuidv7();
  await app.db('turns').insert({
    id,
    userId: person.user.id,
    neoId: neo.id,
    conversationId: conversation?.id ?? null,
    status: 'running',
    heartbeatAt: new Date(Date.now() - agoMs),
  });
  if (parts.length > 0) {
    await app.db('turnParts').insert(parts.map((text, part) => ({ turnId: id, part, text })));
  }
  return { person, neo, id, look };
}

describe('the turns of a dead server', () => {
  it('are closed by the only server at its start, their text is stored, and the next send works', async () => {
    const { person, neo, look } = await anOrphan(0, ['Half ', 'a 🦊', ' reply']);
    expect((await send(person, neo.id)).status).toBe(409);
    const server = anotherServer(true);
    running.push(server);
    await server.start();
    const { messages, parts, turns } = await look();
    expect(messages.at(-1)).toMatchObject({ content: 'Half a 🦊 reply', status: 'interrupted' });
    expect(turns.at(-1)).toMatchObject({ status: 'interrupted' });
    expect(parts).toEqual([]);
    expect((await send(person, neo.id)).status).toBe(200);
    expectConsistent(await look());
  });

  it('are closed by another server after three missed heartbeats, and not before', async () => {
    const silent = await anOrphan(7_000, []);
    const busy = await anOrphan(3_000, ['I am alive']);
    const server = anotherServer(false);
    running.push(server);
    await server.start();
    expect((await silent.look()).turns.at(-1)).toMatchObject({ status: 'failed' });
    expect((await busy.look()).turns.at(-1)).toMatchObject({ status: 'running' });
    await until(async () => (await busy.look()).turns.at(-1)?.status === 'interrupted');
  });

  it('are closed once by two concurrent sweeps', async () => {
    const orphans = await Promise.all([1, 2, 3].map(() => anOrphan(20_000, ['Once'])));
    await Promise.all([1, 2, 3, 4].map(() => closeOrphans(scope(), nothingIsLive)));
    for (const { look } of orphans) {
      const kept = await look();
      expect(kept.messages.filter(({ content }) => content === 'Once')).toHaveLength(1);
      expectConsistent(kept);
    }
  });

  it('are closed even if one of them is locked, which is closed next time', async () => {
    const [held, free] = [await anOrphan(0, ['Held']), await anOrphan(0, ['Free'])];
    const statusOf = async ({ look }: typeof held) => (await look()).turns.at(-1)?.status;
    await app.db.transaction(async (tx) => {
      await tx('conversations').where({ neoId: held.neo.id }).forUpdate().select('id');
      // They fall silent after the lock: before it, the sweep of the app could close both.
      const silent = { heartbeatAt: new Date(Date.now() - 20_000) };
      await app.db('turns').whereIn('id', [held.id, free.id]).update(silent);
      await closeOrphans(scope(), nothingIsLive);
      expect([await statusOf(held), await statusOf(free)]).toEqual(['running', 'interrupted']);
    });
    await closeOrphans(scope(), nothingIsLive);
    expect(await statusOf(held)).toBe('interrupted');
  });

  it('leave no text if conversations are not stored', async () => {
    const { look, neo, person } = await anOrphan(20_000, [], 'standard');
    await closeOrphans(scope(), nothingIsLive);
    expect(await look()).toMatchObject({ conversation: undefined, messages: [] });
    expect((await send(person, neo.id)).status).toBe(200);
  });

  it('are all closed, however many there are', async () => {
    const { look, id } = await anOrphan(20_000, []);
    const [turn] = (await app.db('turns').where({ id })) as [Record<string, unknown>];
    for (let i = 0; i < 250; i += 1) {
      const neo = await aNeo(app.db, { userId: String(turn['userId']) });
      await app.db('turns').insert({ ...turn, id: uuidv7(), neoId: neo.id, conversationId: null });
    }
    await closeOrphans(scope(), nothingIsLive);
    expect(await app.db('turns').where({ status: 'running', userId: turn['userId'] })).toEqual([]);
    expect((await look()).turns.at(-1)).toMatchObject({ status: 'failed' });
  });

  it('do not include those that this process runs, however long the database was away', async () => {
    const { look, id } = await anOrphan(60_000, ['Still being written']);
    await closeOrphans(scope(), (turnId) => turnId === id, 0);
    expect((await look()).turns.at(-1)).toMatchObject({ status: 'running' });
    await closeOrphans(scope(), nothingIsLive, 0);
  });
});

describe('closing a turn', () => {
  it('again after a lost answer changes nothing; with another ending it is refused', async () => {
    const { id, look } = await anOrphan(0, []);
    const whole = { ending: 'finished', text: 'Done.' } as const;
    expect(await finishTurn(scope(), id, whole)).toBe(true);
    expect(await finishTurn(scope(), id, whole)).toBe(true);
    expect(await finishTurn(scope(), id, { ...whole, ending: 'lost' })).toBe(false);
    expect(await finishTurn(scope(), crypto.randomUUID(), whole)).toBe(false);
    expect((await look()).messages).toHaveLength(3);
  });
});

describe('the stored parts of a running reply', () => {
  it('contain the whole text, even if a statement that seemed lost arrives after its successor', async () => {
    const { id, look } = await anOrphan(0, []);
    const store = (part: number, text: string) => storeParts(app.db, [{ turnId: id, part, text }]);
    expect(await store(0, 'one ')).toEqual(new Set([id]));
    expect(await store(0, 'one two ')).toEqual(new Set([id]));
    expect(await store(0, 'one ')).toEqual(new Set());
    await store(2, 'three');
    await closeOrphans(scope(), nothingIsLive, 0);
    expect((await look()).messages.at(-1)?.content).toBe('one two three');
    expect(await store(3, ' four')).toEqual(new Set());
    expect((await look()).parts).toEqual([]);
  });

  it('are written without waiting for locks', async () => {
    const { id } = await anOrphan(0, []);
    const free = await anOrphan(0, []);
    await app.db.transaction(async (tx) => {
      await tx('turns').where({ id }).forUpdate().select('id');
      const rows = [id, free.id].map((turnId) => ({ turnId, part: 0, text: 'x' }));
      expect(await storeParts(app.db, rows)).toEqual(new Set([free.id]));
    });
    await closeOrphans(scope(), nothingIsLive, 0);
  });

  it('exist while the reply is running, and its heartbeat is updated', async () => {
    const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    const look = () => stored(app, person.user.id, neo.id);
    app.upstream.next({ kind: 'hang', after: 3 });
    const answer = send(person, neo.id);
    await until(async () => (await look()).parts.length > 0);
    const [turn] = (await look()).turns;
    const beatAt = async () =>
      ((await app.db('turns').where({ id: turn!.id }).first()) as { heartbeatAt: Date })
        .heartbeatAt;
    await app
      .db('turns')
      .where({ id: turn!.id })
      .update({ heartbeatAt: new Date(0) });
    await until(async () => (await beatAt()).getTime() > 0);
    const shown = (await look()).parts.map((part) => part.text).join('');
    await person.api.chat.stop({ params: { id: neo.id } });
    await answer;
    expect((await look()).messages[1]?.content).toBe(shown);
  });
});

describe('finished turns', () => {
  it('are deleted after a day, but their messages are not', async () => {
    const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    await send(person, neo.id, { key: 'k' });
    await pruneTurns(scope());
    expect((await stored(app, person.user.id, neo.id)).turns).toHaveLength(1);
    await pruneTurns({ ...scope(), now: new Date(Date.now() + 24 * 60 * 60 * 1000 + 1_000) });
    const { turns, messages } = await stored(app, person.user.id, neo.id);
    expect(turns).toEqual([]);
    expect(messages).toHaveLength(2);
  });
});
