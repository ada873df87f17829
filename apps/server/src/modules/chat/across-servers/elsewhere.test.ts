import { beforeEach, describe, expect, inject, it } from 'vitest';
import { useApp } from '../../../../testing/index.ts';
import {
  eventsOf,
  readAll,
  reattach,
  send,
  sendForStream,
  until,
  writes,
} from '../chat.fixture.ts';
import { at, useServers } from './servers.fixture.ts';

const app = useApp();
const { aServer, aPair } = useServers(app, () => inject('natsUrl'));
beforeEach(() => app.upstream.reset());

const TEXT =
  'Every word of this reply, 🦊 and 🌵 too, arrives by itself, and there are many more words to come, "quoted" 👩‍🚀.';
const slow = { kind: 'slow', text: TEXT, chunkSize: 2, delayMs: 25 } as const;

/** Two servers connected through NATS. */
async function twoServers() {
  const [owner, other] = [await aServer(), await aServer()];
  await until(() => owner.broadcast.reachesOthers && other.broadcast.reachesOthers);
  return { owner, other };
}

describe('a reply on another server is followed', () => {
  it('from the start, from any event, by many at once and as JSON: byte for byte as stored', async () => {
    const { owner, other } = await twoServers();
    const { person, neo, look } = await aPair(owner);
    const there = at(other, person);
    app.upstream.next(slow);
    const first = eventsOf(await sendForStream(person, neo.id));
    const seen = [(await first.next()).value!, (await first.next()).value!];
    await first.return(undefined);
    const lastId = seen[1]!.id;
    const [whole, rest, again, json] = await Promise.all([
      reattach(there, neo.id).then(readAll),
      reattach(there, neo.id, lastId).then(readAll),
      reattach(there, neo.id).then(readAll),
      there.fetch(`/api/neos/${neo.id}/chat/stream`).then((response) => response.json()),
    ]);
    expect(whole.text).toBe(TEXT);
    // One that came later may have had several parts in its first event.
    expect(again).toMatchObject({ text: TEXT, end: whole.end });
    expect(seen.map((event) => event.data['text']).join('') + rest.text).toBe(TEXT);
    expect(rest.ids[0]).toBeGreaterThan(lastId);
    expect(whole.end).toMatchObject({ event: 'done', data: { response: TEXT } });
    expect(json).toMatchObject({ response: TEXT, isPersisted: true });
    expect((await look()).messages[1]?.content).toBe(TEXT);
    expect((await reattach(there, neo.id)).status).toBe(204);
  });

  it('when a reader returns: an event has the same number on every server', async () => {
    const { owner, other } = await twoServers();
    const { person, neo } = await aPair(owner);
    const there = at(other, person);
    app.upstream.next(slow);
    let text = '';
    let lastId: number | undefined;
    let stream = await sendForStream(person, neo.id);
    for (let hop = 0; ; hop += 1) {
      let isOver = false;
      const events = eventsOf(stream);
      for (let i = 0; i < 4 && !isOver; i += 1) {
        const { value } = await events.next();
        lastId = value!.id;
        if (value!.event === 'delta') text += String(value!.data['text']);
        else isOver = true;
      }
      if (isOver) break;
      await events.return(undefined);
      stream = await reattach(hop % 2 ? person : there, neo.id, lastId);
      // It ended between two reconnections.
      if (stream.status === 204) break;
    }
    const [, reply] = (await person.api.chat.conversation({ params: { id: neo.id } })).messages;
    expect(reply!.content.startsWith(text)).toBe(true);
    expect(reply!.content).toBe(TEXT);
    expect(text.length).toBeGreaterThan(20);
  });

  it('if it is not stored, until its last reader leaves, on whichever server', async () => {
    const { owner, other } = await twoServers();
    const { person, neo } = await aPair(owner, 'standard');
    app.upstream.next({ ...slow, delayMs: 60 });
    const first = eventsOf(await sendForStream(person, neo.id));
    await first.next();
    const leaving = new AbortController();
    const elsewhere = await at(other, person).fetch(`/api/neos/${neo.id}/chat/stream`, {
      headers: { accept: 'text/event-stream' },
      signal: leaving.signal,
    });
    const second = eventsOf(elsewhere);
    await second.next();
    await first.return(undefined);
    await second.next();
    await second.next();
    expect(app.upstream.last().abortedAt).toBeUndefined();
    leaving.abort();
    await until(() => app.upstream.last().abortedAt !== undefined);
  });

  it('by a repeated send, which takes effect once and gets the same reply', async () => {
    const { owner, other } = await twoServers();
    const { person, neo, look } = await aPair(owner);
    app.upstream.next(slow);
    const reading = sendForStream(person, neo.id, { key: 'k' }).then(readAll);
    await writes(app, neo.id, 3);
    const again = await sendForStream(at(other, person), neo.id, { key: 'k' }).then(readAll);
    expect(again.text).toBe(TEXT);
    expect((await reading).end).toEqual(again.end);
    expect((await look()).messages).toHaveLength(2);
    expect(app.upstream.requests).toHaveLength(1);
  });

  it('only by its owner', async () => {
    const { owner, other } = await twoServers();
    const { person, neo } = await aPair(owner);
    const stranger = await aPair(other, 'superadmin');
    app.upstream.next(slow);
    const reading = sendForStream(person, neo.id).then(readAll);
    await writes(app, neo.id, 3);
    expect((await reattach(stranger.person, neo.id)).status).toBe(204);
    await stranger.person.api.chat.stop({ params: { id: neo.id } });
    expect((await reading).text).toBe(TEXT);
  });
});

describe('a stop on another server', () => {
  it.each(['plus', 'standard'] as const)(
    'ends the upstream call and stores the shown text (%s)',
    async (role) => {
      const { owner, other } = await twoServers();
      const { person, neo, look } = await aPair(owner, role);
      app.upstream.next(slow);
      const reading = sendForStream(person, neo.id).then(readAll);
      await writes(app, neo.id, 6);
      await at(other, person).api.chat.stop({ params: { id: neo.id } });
      await until(() => app.upstream.last().abortedAt !== undefined);
      const { text, end } = await reading;
      expect(end).toMatchObject({ event: 'done', data: { response: text } });
      expect(TEXT.startsWith(text) && text.length > 6).toBe(true);
      const { messages, turns } = await look();
      expect(turns).toMatchObject([{ status: 'complete' }]);
      expect(messages.map(({ content }) => content).slice(1)).toEqual(
        role === 'plus' ? [text] : [],
      );
      expect((await send(person, neo.id)).status).toBe(200);
    },
  );

  it('ends a reply whose turn is not open yet', async () => {
    const { owner, other } = await twoServers();
    const { person, neo } = await aPair(owner);
    app.upstream.next({ kind: 'hang', text: TEXT, after: 1 });
    const tx = await app.db.transaction();
    await tx.raw('lock table neos in access exclusive mode');
    const reading = sendForStream(person, neo.id).then(readAll);
    await app.waitForLock(1);
    await at(other, person).api.chat.stop({ params: { id: neo.id } });
    await tx.rollback();
    expect((await reading).end.event).toBe('done');
    await until(() => app.upstream.requests.every(({ abortedAt }) => abortedAt !== undefined));
  });

  it('also happens when a conversation is started over, and nothing is left', async () => {
    const { owner, other } = await twoServers();
    const { person, neo, look } = await aPair(owner);
    app.upstream.next(slow);
    const reading = sendForStream(person, neo.id).then(readAll);
    await writes(app, neo.id, 6);
    await at(other, person).api.chat.startOver({ params: { id: neo.id } });
    const { end } = await reading;
    expect(end.data).toMatchObject({ message: 'This conversation was cleared.' });
    expect(await look()).toMatchObject({ conversation: undefined, messages: [], turns: [] });
  });
});
