import type { Role } from '@neo/domain';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp, whenErased } from '../../../../testing/index.ts';
import { Broadcast } from '../../../platform/broadcast/index.ts';
import { systemScope } from '../../../platform/db/scope.ts';
import { changeUser } from '../../identity/identity.factory.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import {
  eventsOf,
  readAll,
  reattach,
  resultOf,
  send,
  sendForStream,
  stored,
  until,
  writes,
} from '../chat.fixture.ts';
import { Changes } from '../stream/changes.ts';
import { WatchedStreams } from '../stream/watched-streams.ts';
import { TurnRegistry } from '../stream/turn-registry.ts';
import { findSpot } from '../conversation/place.ts';
import { stopTurn } from '../across-servers/stop-turn.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

const TEXT =
  'Every word of this reply, 🦊 and 🌵 too, arrives by itself, and there are many more words to come.';
const slow = { kind: 'slow', text: TEXT, chunkSize: 3, delayMs: 40 } as const;

const aPair = async (role: Role = 'plus') => {
  const [person, neo] = await Promise.all([signedIn(app, role), aNeo(app.db)]);
  const params = { id: neo.id };
  return {
    person,
    neo,
    look: () => stored(app, person.user.id, neo.id),
    stop: () => person.api.chat.stop({ params }),
    startOver: () => person.api.chat.startOver({ params }),
  };
};
/** Expects `happening` to end the upstream call within a second. */
async function endsUpstream(happening: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await happening();
  await until(() => app.upstream.last().abortedAt !== undefined);
  expect(app.upstream.last().abortedAt! - started).toBeLessThan(1_000);
}

describe('stop', () => {
  it.each(['json', 'stream'] as const)('stores exactly the shown text (%s)', async (form) => {
    const { person, neo, look, stop } = await aPair();
    app.upstream.next(slow);
    const reading =
      form === 'json'
        ? send(person, neo.id).then(async (answer) => (await resultOf(answer)).response)
        : sendForStream(person, neo.id).then(async (answer) => {
            const { text, end } = await readAll(answer);
            expect(end).toMatchObject({ event: 'done', data: { response: text } });
            return text;
          });
    await writes(app, neo.id, 4);
    await endsUpstream(stop);
    const shown = await reading;
    expect(shown.length).toBeGreaterThan(3);
    expect(TEXT.startsWith(shown)).toBe(true);
    const { messages, turns, parts } = await look();
    expect(messages[1]).toMatchObject({ role: 'assistant', content: shown, status: 'interrupted' });
    expect(turns).toMatchObject([{ status: 'complete' }]);
    expect(parts).toEqual([]);
    expect((await send(person, neo.id)).status).toBe(200);
  });

  it('stores nothing if no text arrived', async () => {
    const { person, neo, look, stop } = await aPair();
    app.upstream.next('hang');
    const answer = send(person, neo.id);
    await writes(app, neo.id, 0);
    await endsUpstream(stop);
    expect(await (await answer).json()).toEqual({ response: '', isPersisted: true });
    expect((await look()).messages).toMatchObject([{ role: 'user' }]);
  });

  it('ends a reply that is not stored, and a repeated send gets the same outcome', async () => {
    const { person, neo, stop } = await aPair('standard');
    app.upstream.next(slow);
    const answer = send(person, neo.id, { key: 'k' });
    await writes(app, neo.id, 4);
    await endsUpstream(stop);
    const body = await resultOf(await answer);
    expect(TEXT.startsWith(body.response)).toBe(true);
    expect(await (await send(person, neo.id, { key: 'k' })).json()).toEqual(body);
  });

  it('gives a repeated send the same outcome after the server has forgotten the turn', async () => {
    const { person, neo, look, stop } = await aPair();
    app.upstream.next(slow);
    const answer = send(person, neo.id, { key: 'k' });
    await writes(app, neo.id, 4);
    await stop();
    const body = await resultOf(await answer);
    const turnId = (await look()).turns[0]!.id;
    // Like another server, which has no memory of this turn.
    const id = crypto.randomUUID();
    await app.db('turns').where({ id: turnId }).update({ id });
    expect(await (await send(person, neo.id, { key: 'k' })).json()).toEqual(body);
    expect(app.upstream.requests).toHaveLength(1);
  });

  it('does nothing without a turn, at any time and many times at once', async () => {
    const { person, neo, stop, look } = await aPair();
    await stop();
    for (const id of ['nonsense', crypto.randomUUID()])
      await person.api.chat.stop({ params: { id } });
    app.upstream.next(slow);
    const answer = send(person, neo.id);
    await writes(app, neo.id, 2);
    await Promise.all(Array.from({ length: 10 }, stop));
    expect((await answer).status).toBe(200);
    expect((await look()).messages).toHaveLength(2);
  });

  it('reaches a turn that another server runs', async () => {
    const { person, neo, look } = await aPair();
    app.upstream.next(slow);
    const reading = sendForStream(person, neo.id).then(readAll);
    await until(async () => (await look()).parts.length > 0);
    const log = pino({ level: 'silent' });
    const broadcast = new Broadcast({ log });
    const watched = new WatchedStreams({ db: app.db, log });
    const changes = new Changes({ broadcast, watched });
    const elsewhere = { live: new TurnRegistry(), broadcast, changes };
    const { id, role } = person.user;
    const scope = {
      ...systemScope(app.db, log),
      viewer: { id, role, unlocks: {} },
    };
    const spot = await findSpot(scope, { neoId: neo.id });
    await endsUpstream(() => stopTurn(scope, elsewhere, spot));
    const { text, end } = await reading;
    expect(end).toMatchObject({ event: 'error', data: { code: 'interrupted' } });
    const { messages } = await look();
    expect(messages[1]).toMatchObject({ status: 'interrupted' });
    expect(text.startsWith(messages[1]!.content)).toBe(true);
    expect((await send(person, neo.id)).status).toBe(200);
  });
});

describe('a deletion or restriction during a reply', () => {
  it('by starting over ends it and leaves nothing', async () => {
    const { person, neo, look, startOver } = await aPair();
    app.upstream.next(slow);
    const reading = sendForStream(person, neo.id).then(readAll);
    await writes(app, neo.id, 4);
    await endsUpstream(startOver);
    expect((await reading).end).toMatchObject({ event: 'error', data: { code: 'conflict' } });
    expect(await look()).toMatchObject({
      conversation: undefined,
      messages: [],
      turns: [],
      parts: [],
    });
    await startOver();
    expect((await send(person, neo.id)).status).toBe(200);
    expect((await look()).messages).toHaveLength(2);
  });

  it.each([
    ['the NEO', 'neos', 'neoId', /interrupted/],
    // Either the stream ends with the session, or the reply with its row.
    ['the person', 'users', 'userId', /interrupted|conflict/],
    ['the conversation, by another server', 'conversations', 'conversationId', /conflict/],
  ])(
    'of %s ends it within a second, with an error, and leaves nothing',
    async (_, table, column, code) => {
      const { person, neo, look } = await aPair();
      app.upstream.next(slow);
      const reading = sendForStream(person, neo.id).then(readAll);
      await writes(app, neo.id, 12);
      const turn = (await app.db('turns').where({ neoId: neo.id }).first()) as Record<
        string,
        string
      >;
      await endsUpstream(() => app.db(table).where({ id: turn[column] }).delete());
      const { end } = await reading;
      expect(end).toMatchObject({ event: 'error', data: { code: expect.stringMatching(code) } });
      await whenErased(app.db);
      expect(await look()).toMatchObject({ conversation: undefined, messages: [], turns: [] });
      expect(await app.db('turnParts').where({ turnId: turn['id'] })).toEqual([]);
      expect(await app.db('firstMessages').where({ neoId: neo.id })).toHaveLength(
        table === 'conversations' ? 1 : 0,
      );
      if (table === 'neos') expect((await send(person, neo.id)).status).toBe(404);
    },
  );

  it('of the NEO also ends replies that are not stored', async () => {
    const { person, neo } = await aPair('standard');
    app.upstream.next(slow);
    const answer = send(person, neo.id);
    await writes(app, neo.id, 4);
    await endsUpstream(() => app.db('neos').where({ id: neo.id }).delete());
    expect((await answer).status).toBe(502);
  });

  it('of the NEO makes concurrent sends answer 404 and never 500', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => signedIn(app, 'plus')));
    for (let round = 0; round < 5; round += 1) {
      const neo = await aNeo(app.db);
      const sends = people.map(async (person, i) => {
        await new Promise((done) => setTimeout(done, i * 3));
        return (await send(person, neo.id)).status;
      });
      await new Promise((done) => setTimeout(done, 15));
      await app.db('neos').where({ id: neo.id }).delete();
      for (const status of await Promise.all(sends)) expect([200, 404, 502]).toContain(status);
      await whenErased(app.db);
      expect(await app.db('turns').where({ neoId: neo.id })).toEqual([]);
    }
  });

  it('by starting over makes an overlapping send answer 409', async () => {
    const { person, neo, startOver } = await aPair();
    app.upstream.next('hang');
    const answer = send(person, neo.id);
    await writes(app, neo.id, 0);
    await startOver();
    expect((await answer).status).toBe(409);
    expect(await (await answer).json()).toEqual({
      code: 'conflict',
      reason: 'conversation_cleared',
      message: 'This conversation was cleared.',
    });
  });

  it('by starting over makes racing sends answer 409 and never 5xx', async () => {
    const { person, neo, startOver, look } = await aPair();
    for (let round = 0; round < 15; round += 1) {
      const answers = [send(person, neo.id), startOver(), send(person, neo.id), startOver()];
      const statuses = (await Promise.all(answers)).map((a) => ('status' in a ? a.status : 200));
      for (const status of statuses) expect([200, 409]).toContain(status);
    }
    await until(async () => (await look()).turns.every((turn) => turn.status !== 'running'));
    expect((await send(person, neo.id)).status).toBe(200);
  });

  it.each([
    [{ visibility: 'private' }, 403, 'private'],
    [{ compliance: 'red' }, 404, 'not_found'],
    [{ visibility: 'public-password' }, 403, 'password_required'],
  ] as const)(
    'a NEO that becomes %j refuses the next turn, and nobody can rejoin a running one',
    async (change, status, code) => {
      const { person, neo, look } = await aPair();
      app.upstream.next(slow);
      const first = eventsOf(await sendForStream(person, neo.id));
      await first.next();
      await app
        .db('neos')
        .where({ id: neo.id })
        .update({ ...change, passwordVersion: 1 });
      for (const refused of [await reattach(person, neo.id), await send(person, neo.id)]) {
        expect(refused.status).toBe(status);
        expect(await refused.json()).toMatchObject({ code });
      }
      for await (const event of first) if (event.event === 'done') break;
      expect((await look()).messages).toHaveLength(2);
    },
  );
});

describe('a change of role', () => {
  it.each([
    ['superadmin', 'standard'],
    ['plus', 'admin'],
  ] as const)('from %s to %s ends the running reply within a second', async (from, to) => {
    const { person, neo } = await aPair(from);
    app.upstream.next({ ...slow, delayMs: 150 });
    const reading = sendForStream(person, neo.id).then(readAll);
    await writes(app, neo.id, 6);
    await endsUpstream(() => changeUser(app.db, person.user.id, { role: to }));
    expect((await reading).end).toMatchObject({ event: 'error', data: { code: 'interrupted' } });
  });
});
