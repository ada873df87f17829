import { conversationStarted, replyAsked } from '@neo/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { LONG_SILENCE, signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import {
  eventsOf,
  expectConsistent,
  heldReply,
  readAll,
  reattach,
  send,
  sendForStream,
  stored,
  until,
  writes,
} from '../chat.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

const aPair = async () => {
  const [plus, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
  const look = () => stored(app, plus.user.id, neo.id);
  return { plus, neo, look };
};

describe('a stored conversation', () => {
  it('contains the message and its reply', async () => {
    const { plus, neo, look } = await aPair();
    app.upstream.next({ kind: 'ok', text: 'Hello there, friend.' });
    const answer = await send(plus, neo.id, { message: '  Good day  ' });
    expect(await answer.json()).toEqual({ response: 'Hello there, friend.', isPersisted: true });
    const read = await plus.api.chat.conversation({ params: { id: neo.id } });
    expect(read).toMatchObject({
      isPersisted: true,
      isReplying: false,
      messages: [
        { role: 'user', content: 'Good day', status: 'complete', wordCount: 2 },
        { role: 'assistant', content: 'Hello there, friend.', status: 'complete', wordCount: 3 },
      ],
    });
    expectConsistent(await look());
  });

  it('contains no reasoning of the model, nor do later prompts and the export', async () => {
    const { plus, neo, look } = await aPair();
    const text = '<think>CANARY: they greet me.</think>\n\nGood day.';
    app.upstream.next({ kind: 'ok', text, chunkSize: 3 });
    const { text: shown } = await readAll(await sendForStream(plus, neo.id));
    expect(shown).toBe('Good day.');
    await send(plus, neo.id, { message: 'And now?' });
    expect(app.upstream.last().body.messages).toContainEqual({
      role: 'assistant',
      content: 'Good day.',
    });
    const exported = await plus.fetch('/api/auth/user/export');
    expect(exported.status).toBe(200);
    const held = JSON.stringify([await look(), app.upstream.last().body, await exported.text()]);
    expect(held).toContain('Good day.');
    expect(held).not.toContain('CANARY');
  });

  it.each([
    {
      name: 'an emoji in two halves',
      mode: { kind: 'surrogateSplit', text: 'A fox 🦊, a 🌵 and 👩‍👩‍👧.' },
    },
    {
      name: '8 KB of many scripts',
      mode: { kind: 'ok', text: 'Grüße, 世界! 🌍 '.repeat(520), chunkSize: 37 },
    },
    {
      name: '12,000 characters at once',
      mode: { kind: 'nonStream', text: '🌍\n"\\ '.repeat(2_000) },
    },
    {
      name: 'single characters',
      mode: { kind: 'ok', text: 'one at a time\r\nid: 7\n\ndata: x', chunkSize: 1 },
    },
  ] as const)('stores byte for byte what it streamed: $name', async ({ mode }) => {
    const { plus, neo, look } = await aPair();
    app.upstream.next(mode);
    const { text, end } = await readAll(await sendForStream(plus, neo.id));
    expect(text.trim()).toBe(mode.text.trim());
    expect(end).toMatchObject({ event: 'done', data: { response: text, isPersisted: true } });
    const kept = await look();
    expect(kept.messages[1]?.content).toBe(text);
    expect(kept.parts).toEqual([]);
    expectConsistent(kept);
  });

  it('contains no NUL, which neither JSON clients nor Postgres should get', async () => {
    const { plus, neo, look } = await aPair();
    const event = (content: string) =>
      `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    const chunks = [event('a\0b'), event('\0'), event('c\ud800'), event('d'), 'data: [DONE]\n\n'];
    app.upstream.next({ kind: 'raw', chunks });
    const { text } = await readAll(await sendForStream(plus, neo.id));
    expect(text).toBe('abc\ufffdd');
    expect((await look()).messages[1]?.content).toBe(text);
  });

  it('has the message, the turn and its events committed when the headers arrive', async () => {
    const { plus, neo, look } = await aPair();
    app.upstream.next('hang');
    const response = await sendForStream(plus, neo.id, { message: 'Are you there?' });
    const { messages, turns } = await look();
    expect(messages).toMatchObject([{ seq: 1, role: 'user', content: 'Are you there?' }]);
    expect(turns).toMatchObject([{ status: 'running' }]);
    const events = app.db('outbox').whereRaw(`data->>'neoId' = ?`, [neo.id]);
    expect((await events.pluck<string[]>('type')).toSorted()).toEqual(
      [conversationStarted, replyAsked].map(({ type }) => type).toSorted(),
    );
    await response.body?.cancel();
    await plus.api.chat.stop({ params: { id: neo.id } });
  });

  it('does not repeat an unanswered message, and alternates after the retry', async () => {
    const { plus, neo, look } = await aPair();
    app.upstream.next(
      { kind: 'error', status: 400 },
      { kind: 'empty' },
      { kind: 'ok', text: 'At last.' },
    );
    expect((await send(plus, neo.id, { message: 'Well?' })).status).toBe(502);
    expect((await send(plus, neo.id, { message: 'Well?' })).status).toBe(502);
    expect((await send(plus, neo.id, { message: 'Well?' })).status).toBe(200);
    expect((await send(plus, neo.id, { message: 'Well?' })).status).toBe(200);
    const kept = await look();
    expect(kept.messages.map((message) => message.role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    expect(
      app.upstream
        .last()
        .body.messages.slice(1)
        .map(({ role }) => role),
    ).toEqual(['user', 'assistant', 'user']);
    expectConsistent(kept);
  });

  it('counts a person once, however often they start over', async () => {
    const { plus, neo } = await aPair();
    for (let i = 0; i < 3; i += 1) {
      await send(plus, neo.id);
      await plus.api.chat.startOver({ params: { id: neo.id } });
    }
    const counted = app.db('outbox').where({ type: conversationStarted.type });
    expect(await counted.whereRaw(`data->>'neoId' = ?`, [neo.id])).toHaveLength(1);
  });
});

describe('leaving a stored conversation', () => {
  it.each(['json', 'stream'] as const)('does not stop the reply (%s)', async (form) => {
    const { plus, neo, look } = await aPair();
    app.upstream.next({ kind: 'slow', text: 'I go on without you.', chunkSize: 2, delayMs: 30 });
    const leaving = new AbortController();
    const sent = (form === 'json' ? send : sendForStream)(plus, neo.id, { signal: leaving.signal });
    await writes(app, neo.id, 3);
    leaving.abort();
    await sent.then((response) => response.text()).catch(() => undefined);
    await until(async () => (await look()).messages.length === 2);
    expect((await look()).messages[1]).toMatchObject({
      content: 'I go on without you.',
      status: 'complete',
    });
    expect(app.upstream.last().abortedAt).toBeUndefined();
  });

  it('allows resuming the reply from the start and from any event, twice at once, byte for byte', async () => {
    const { plus, neo, look } = await aPair();
    const text = 'It grows while you look away, 🌱 and it is here when you return.';
    app.upstream.next({ kind: 'slow', text, chunkSize: 3, delayMs: 20 });
    const first = eventsOf(await sendForStream(plus, neo.id));
    const seen = [(await first.next()).value!, (await first.next()).value!];
    await first.return(undefined);
    const { isReplying } = await plus.api.chat.conversation({ params: { id: neo.id } });
    expect(isReplying).toBe(true);
    const lastId = seen[1]!.id;
    const [whole, rest, json] = await Promise.all([
      reattach(plus, neo.id).then(readAll),
      reattach(plus, neo.id, lastId).then(readAll),
      plus.fetch(`/api/neos/${neo.id}/chat/stream`).then((response) => response.json()),
    ]);
    expect(whole.text).toBe(text);
    expect(seen.map((event) => event.data['text']).join('') + rest.text).toBe(text);
    expect(rest.ids[0]).toBeGreaterThan(lastId);
    expect(json).toEqual({ response: text, isPersisted: true });
    expect((await look()).messages[1]?.content).toBe(text);
    expect((await reattach(plus, neo.id)).status).toBe(204);
  });

  it('allows resuming only the given turn, never another one in the middle', async () => {
    const { plus, neo, look } = await aPair();
    const before = await sendForStream(plus, neo.id);
    await before.text();
    app.upstream.next({ kind: 'slow', text: 'Said to another tab', chunkSize: 3, delayMs: 200 });
    const now = await sendForStream(plus, neo.id);
    const ids = (await look()).turns.map(({ id }) => id);
    expect([before, now].map(({ headers }) => headers.get('turn-id'))).toEqual(ids);
    const { running } = await plus.api.chat.conversation({ params: { id: neo.id } });
    expect(running).toEqual({ kind: 'send', seq: 4, turnId: ids[1] });
    expect((await reattach(plus, neo.id, 2, ids[0])).status).toBe(204);
    expect((await reattach(plus, neo.id, 2, 'no turn')).status).toBe(400);
    expect((await readAll(await reattach(plus, neo.id, 0, ids[1]))).text).toBe(
      'Said to another tab',
    );
    await now.text();
  });

  it('never makes the reply invisible: it is always either running or stored', async () => {
    const { plus, neo } = await aPair();
    const read = () => plus.api.chat.conversation({ params: { id: neo.id } });
    for (let i = 0; i < 10; i += 1) {
      const response = await sendForStream(plus, neo.id, { message: `Question ${i}` });
      const reads = [read(), read(), read(), read(), read(), read()];
      await response.text();
      for (const { messages, isReplying } of await Promise.all([...reads, read()])) {
        expect(isReplying || messages.at(-1)?.role === 'assistant').toBe(true);
      }
    }
  });
});

describe('leaving a reply that goes on', () => {
  const app = useApp({ timeouts: LONG_SILENCE });

  it.each(['-3', 'x', '1e999', '0.5', '999999'])('accepts any Last-Event-ID: %s', async (id) => {
    const [plus, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    const reply = heldReply('Every id is taken.');
    app.upstream.next(reply.mode);
    const first = eventsOf(await sendForStream(plus, neo.id));
    await first.next();
    const follower = await reattach(plus, neo.id, id);
    reply.end();
    const { end } = await readAll(follower);
    expect(end).toMatchObject({ event: 'done', data: { response: reply.mode.text } });
    await first.return(undefined);
  });
});
