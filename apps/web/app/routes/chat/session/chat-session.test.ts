import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApi, fetchTransport } from '@neo/client';
import type { Conversation, Message } from '@neo/contracts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { callOfDebate } from '../debate/debate-call.ts';
import { openDebate, reduceDebate } from '../state/debate.ts';
import { openChat } from '../state/kept.ts';
import { ChatSession } from './chat-session.ts';
import { EMPTY, NO_HELP, useServer } from './session.fixture.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const NEO_ID = '0195f7a8-0000-7000-8000-000000000001';
const TURN_ID = '0195f7a8-0000-7000-8000-000000000002';
const keptAs = (content: string, seq = 1): Message => ({
  role: 'user',
  content,
  seq,
  status: 'complete',
  timestamp: '2026-01-01T00:00:00Z',
});
const replied = (content: string, seq = 2): Message => ({
  ...keptAs(content, seq),
  role: 'assistant',
});
const keeps = (...messages: Message[]): Conversation => ({ ...EMPTY, messages });
const writes = (...messages: Message[]): Conversation => ({
  ...keeps(...messages),
  isReplying: true,
  running: { kind: 'send', seq: messages.length + 1, turnId: TURN_ID },
});

const sse = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const delta = (text: string) => sse('delta', { text });
const done = (response: string) => sse('done', { response, isPersisted: true });

/** Answers with these events, and ends the connection. */
const streams =
  (...events: string[]): Reply =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'turn-id': TURN_ID });
    response.end(events.join(''));
  };

const answers =
  (status: number, body: unknown): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

/** The server's responses to turns, and to reads of the conversation. After those it answers `kept`. */
let script: Reply[];
let reads: Reply[];
let kept: Conversation;
const onSignedOut = vi.fn<() => void>();
const onHelp = vi.fn<(help: object) => void>();
const onUnheard = vi.fn<(message: string) => void>();
let heard: { line: string; key: string | undefined; body: string }[];

beforeEach(async () => {
  script = [];
  reads = [];
  kept = EMPTY;
  heard = [];
  for (const call of [onSignedOut, onHelp, onUnheard]) call.mockClear();
});
useServer((request, response) => {
  const key = request.headers['idempotency-key'];
  const isRead = request.url?.includes('/conversation') ?? false;
  const call = { line: `${request.method} ${request.url}`, key: key?.toString(), body: '' };
  if (!isRead) heard.push(call);
  const act = isRead ? (reads.shift() ?? answers(200, kept)) : script.shift();
  request
    .on('data', (chunk: Buffer) => {
      call.body += chunk.toString();
    })
    .once('end', () => act?.(request, response));
});

const openSession = (conversation: Conversation = EMPTY, greetings: string[] = []) =>
  new ChatSession({
    neoId: NEO_ID,
    api: createApi(fetchTransport()),
    chat: openChat(conversation, null, greetings),
    onSignedOut,
    help: { show: onHelp, callUp: onUnheard },
  });

const says = (text: string) => ({ kind: 'send', text }) as const;

const said = (session: ChatSession) => session.now().messages.map(({ content }) => content);

it('closes when the server refuses, and continues when allowed again', async () => {
  kept = keeps(keptAs('Hello'), replied('Good day'));
  const session = openSession(kept);
  reads = [answers(404, { message: 'There is nothing here.', code: 'not_found' })];
  await session.sync();
  expect(session.now()).toMatchObject({ shut: 'not_found', failure: null });
  expect(session.now().messages).toHaveLength(2);
  kept = keeps(keptAs('Hello'), replied('Good day'), keptAs('Again', 3), replied('Yes', 4));
  await session.reopen();
  expect(session.now()).toMatchObject({ shut: null });
  expect(session.now().messages).toHaveLength(4);
});

it('asks once to sign in, and keeps the refused message', async () => {
  kept = keeps(keptAs('Hello'), replied('Good day'));
  const session = openSession(kept);
  const signedOut = answers(401, { message: 'Please sign in first.', code: 'not_signed_in' });
  script = [signedOut];
  reads = [signedOut, signedOut];
  await session.ask({ kind: 'send', text: 'Still there?' });
  await session.sync();
  expect(onSignedOut).toHaveBeenCalledOnce();
  expect(session.now().unsent).toMatchObject([{ text: 'Still there?' }]);
});

it('asks the chosen model for the greeting', async () => {
  script = [streams(done('Welcome'))];
  const model = () => 'large';
  const options = {
    neoId: NEO_ID,
    api: createApi(fetchTransport()),
    chat: openChat(EMPTY, null, []),
  };
  await new ChatSession({ ...options, model, onSignedOut, help: NO_HELP }).open(EMPTY);
  expect(heard.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ model: 'large' }]);
});

it('asks for a greeting in an empty conversation', async () => {
  script = [streams(delta('Wel'), delta('come'), done('Welcome'))];
  kept = keeps(replied('Welcome', 1));
  const session = openSession();
  await session.open(EMPTY);
  expect(heard[0]?.line).toBe(`POST /api/neos/${NEO_ID}/greeting`);
  expect(said(session)).toEqual(['Welcome']);
});

it('asks for the same greeting again after a reload, and for a new one once that was answered', async () => {
  // Node has no storage of a tab.
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => tab.set(name, value),
    removeItem: (name: string) => tab.delete(name),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  // The reload comes before the answer.
  script = [() => undefined, streams(done('Welcome')), streams(done('Welcome again'))];
  const left = openSession();
  void left.open(EMPTY);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  left.leave();
  for (const greeting of ['Welcome', 'Welcome again']) {
    kept = keeps(replied(greeting, 1));
    const session = openSession();
    await session.open(EMPTY);
    expect(said(session)).toEqual([greeting]);
  }
  const [before, after, later] = heard.map(({ key }) => key);
  expect(after).toBe(before);
  expect(later).not.toBe(before);
});

it('lets the author greet without asking for anything, and says which greeting was answered', async () => {
  const session = openSession(EMPTY, ['Welcome', 'Come in']);
  await session.open(EMPTY);
  expect(heard).toEqual([]);
  session.tell({ event: 'greeting-chosen', greeting: 1 });
  script = [streams(done('Good day'))];
  kept = keeps(replied('Come in', 1), keptAs('Hello', 2), replied('Good day', 3));
  await session.ask(says('Hello'));
  expect(heard.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { message: 'Hello', greeting: 1, conversationHistory: [] },
  ]);
  expect(said(session)).toEqual(['Come in', 'Hello', 'Good day']);
});

it('asks for the greetings where a conversation has become empty, and for the model where there are none', async () => {
  const session = new ChatSession({
    neoId: NEO_ID,
    api: createApi(fetchTransport()),
    chat: openChat(keeps(keptAs('Hello'), replied('Good day'))),
    onSignedOut,
    help: NO_HELP,
  });
  session.tell({ event: 'cut-from', id: null });
  script = [answers(200, { items: [] }), streams(done('Welcome'))];
  kept = keeps(replied('Welcome', 1));
  await session.greet();
  expect(heard.map(({ line }) => line)).toEqual([
    `GET /api/neos/${NEO_ID}/greetings`,
    `POST /api/neos/${NEO_ID}/greeting`,
  ]);
});

it('offers the other greetings where the author has removed the one that was answered', async () => {
  const session = openSession(EMPTY, ['Welcome', 'Come in']);
  session.tell({ event: 'greeting-chosen', greeting: 1 });
  const gone = { message: 'Gone.', code: 'conflict', reason: 'greeting_gone' };
  script = [answers(409, gone), answers(200, { items: ['Welcome'] })];
  await session.ask(says('Hello'));
  await vi.waitFor(() => expect(session.now().greetings).toEqual(['Welcome']));
  expect(session.now()).toMatchObject({
    messages: [],
    greeting: 0,
    returned: { turn: says('Hello'), refused: { reason: 'greeting_gone' } },
  });
});

it('shows the greeting that calls somebody by their new name', async () => {
  const session = openSession(EMPTY, ['Welcome, you']);
  script = [answers(200, { items: ['Welcome, Nemo'] })];
  session.become({ id: TURN_ID, name: 'Nemo' });
  await vi.waitFor(() => expect(session.now().greetings).toEqual(['Welcome, Nemo']));
});

it('picks up a reply that the server is writing', async () => {
  script = [streams(delta('Good'), done('Good day'))];
  const conversation = writes(keptAs('Hello'));
  const session = openSession(conversation);
  kept = keeps(keptAs('Hello'), replied('Good day'));
  await session.open(conversation);
  expect(heard[0]?.line).toBe(`GET /api/neos/${NEO_ID}/chat/stream?turn=${TURN_ID}`);
  expect(said(session)).toEqual(['Hello', 'Good day']);
});

it('starts again beside a reply that is not stored', async () => {
  const begunElsewhere = answers(409, { message: 'A reply is being written.', code: 'conflict' });
  script = [begunElsewhere, streams(sse('done', { response: 'Welcome', isPersisted: false }))];
  const conversation = { ...writes(), isPersisted: false };
  const session = openSession(conversation);
  await session.open(conversation);
  expect(heard.map(({ line }) => line)).toEqual(Array(2).fill(`POST /api/neos/${NEO_ID}/greeting`));
  expect(said(session)).toEqual(['Welcome']);
});

const busy = { message: 'The model is busy.', code: 'upstream_busy' };

it('retries a refused turn as a new one, and sends nothing twice', async () => {
  script = [answers(503, busy), streams(done('Good day'))];
  const session = openSession();
  await session.ask(says('Hello'));
  expect(session.now().failure).toMatchObject({ turn: says('Hello'), message: busy.message });
  kept = keeps(keptAs('Hello'), replied('Good day'));
  await session.retry();
  expect(said(session)).toEqual(['Hello', 'Good day']);
  expect(heard[0]?.key).not.toBe(heard[1]?.key);
});

it('passes on the help lines in the answer to a message in a debate', async () => {
  const help = { country: 'ES', lines: [{ name: '024', url: 'https://024.test', hours: '24/7' }] };
  const conversation = { ...EMPTY, id: TURN_ID, topic: 'Luck' };
  const session = new ChatSession({
    neoId: TURN_ID,
    api: createApi(fetchTransport()),
    chat: openDebate(conversation),
    reduce: reduceDebate,
    callOf: callOfDebate,
    onSignedOut,
    help: { show: onHelp, callUp: onUnheard },
  });
  // Its address is that of a conversation.
  reads = [answers(200, { seq: 1, isPersisted: true, help })];
  kept = { ...conversation, messages: [keptAs('I give up')] };
  await session.ask(says('I give up'));
  expect([onHelp.mock.calls, onUnheard.mock.calls]).toEqual([[[help]], []]);
  expect(session.now()).toMatchObject({ phase: 'idle', failure: null });
});

it('passes on the help lines of a refusal, and asks for them where the server has not read the message', async () => {
  const help = { country: 'ES', lines: [{ name: '024', url: 'https://024.test', hours: '24/7' }] };
  const suspended = { message: 'Your account is suspended.', code: 'suspended' };
  script = [answers(503, { ...busy, help }), answers(403, suspended), streams(done('Good day'))];
  const session = openSession();
  await session.ask(says('I give up'));
  expect([onHelp.mock.calls, onUnheard.mock.calls]).toEqual([[[help]], []]);
  await session.ask(says('I give up again'));
  expect(onUnheard.mock.calls).toEqual([['I give up again']]);
  await session.ask(says('Hello'));
  expect(onUnheard).toHaveBeenCalledOnce();
});

it('sends each of several unsent messages on demand', async () => {
  script = [answers(503, busy), answers(503, busy), streams(done('One'))];
  const session = openSession();
  await session.ask(says('First'));
  await session.ask(says('Second'));
  kept = keeps(keptAs('First'), replied('One'));
  await session.sendUnsent(session.now().unsent[0]!.id);
  expect(said(session)).toEqual(['First', 'One']);
  expect(session.now()).toMatchObject({ unsent: [{ text: 'Second' }], failure: null });
});

it('asks only for the reply if the server has the message', async () => {
  script = [streams(sse('error', busy)), streams(done('Good day'))];
  kept = keeps(keptAs('Hello'));
  const session = openSession();
  await session.ask(says('Hello'));
  await vi.waitFor(() => expect(session.now().failure?.turn).toEqual({ kind: 'regenerate' }));
  kept = keeps(keptAs('Hello'), replied('Good day'));
  await session.retry();
  expect(heard[1]?.line).toBe(`POST /api/neos/${NEO_ID}/chat/regenerate`);
  expect(heard[1]?.key).not.toBe(heard[0]?.key);
  expect(said(session)).toEqual(['Hello', 'Good day']);
});

const cut: Reply = (request) => request.socket.destroy();

it('retries with the same key if the server may have received it', async () => {
  script = [cut, streams(done('Good day'))];
  const session = openSession();
  await session.ask(says('Hello'));
  expect(session.now().failure?.turn).toMatchObject(says('Hello'));
  kept = keeps(keptAs('Hello'), replied('Good day'));
  await session.retry();
  expect(heard[0]?.key).toBe(heard[1]?.key);
  expect(said(session)).toEqual(['Hello', 'Good day']);
});

it('uses a new key if another greeting is sent along, even if the server may have received the first', async () => {
  script = [cut, streams(done('Good day'))];
  const session = openSession(EMPTY, ['Welcome', 'Come in']);
  await session.ask(says('Hello'));
  session.tell({ event: 'greeting-chosen', greeting: 1 });
  kept = keeps(replied('Come in', 1), keptAs('Hello', 2), replied('Good day', 3));
  await session.retry();
  expect(heard[1]?.key).not.toBe(heard[0]?.key);
  expect(said(session)).toEqual(['Come in', 'Hello', 'Good day']);
});

it('does not take the message to be replaced as a sign that the server received the edit', async () => {
  const hello = keptAs('Hello');
  kept = keeps(hello, replied('Good day'));
  script = [cut];
  const session = openSession(kept);
  await session.ask({ ...says('Hello'), replaces: { seq: 1, timestamp: hello.timestamp } });
  expect(session.now()).toMatchObject({ unsent: [{ text: 'Hello' }], failure: { code: 'cut' } });
});

it('sends another text as its own turn, even if the server may have received the last one', async () => {
  script = [cut, streams(done('See you'))];
  const session = openSession();
  await session.ask(says('Hello'));
  kept = keeps(keptAs('Goodbye'), replied('See you'));
  await session.ask(says('Goodbye'));
  expect(heard[1]?.line).toBe(`POST /api/neos/${NEO_ID}/chat`);
  expect(heard[1]?.key).not.toBe(heard[0]?.key);
  await vi.waitFor(() => expect(said(session)).toEqual(['Goodbye', 'See you']));
  expect(session.now().failure).toBeNull();
});

it('asks the server about a reply whose connection was lost', async () => {
  kept = keeps(keptAs('Hello'), replied('Good day'));
  script = [streams(delta('Good'))];
  const session = openSession();
  await session.ask(says('Hello'));
  expect(said(session)).toEqual(['Hello', 'Good day']);
  expect(session.now().announcement).toBe('Good day');
});

it('keeps what was shown when stopped', async () => {
  let end = () => {};
  script = [
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'turn-id': TURN_ID });
      response.write(delta('Good'));
      end = () => response.end(done('Good'));
    },
    (_, response) => {
      response.writeHead(204).end();
      end();
    },
  ];
  kept = keeps(keptAs('Hello'), { ...replied('Good'), status: 'interrupted', isStopped: true });
  const session = openSession();
  const turn = session.ask(says('Hello'));
  await vi.waitFor(() => expect(session.now().reply).toBe('Good'));
  await session.stop();
  await turn;
  expect(session.now()).toMatchObject({ phase: 'idle', failure: null });
  expect(session.now().messages.at(-1)).toMatchObject({ content: 'Good', status: 'stopped' });
});

it('sends nothing after it has left', async () => {
  script = [
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'turn-id': TURN_ID });
      response.write(delta('Good'));
    },
  ];
  const session = openSession();
  const turn = session.ask(says('Hello'));
  await vi.waitFor(() => expect(session.now().reply).toBe('Good'));
  session.leave();
  await turn;
  expect(session.now()).toMatchObject({ reply: 'Good', failure: null });
});

const taken = { message: 'A reply is already being written.', code: 'conflict' };

it('shows the turn of another window instead of its own, and returns the refused text', async () => {
  script = [answers(409, taken), streams(delta('Good'), done('Good day'))];
  reads = [answers(200, writes(keptAs('From there')))];
  kept = keeps(keptAs('From there'), replied('Good day'));
  const session = openSession();
  await session.ask(says('From here'));
  expect(heard[1]?.line).toBe(`GET /api/neos/${NEO_ID}/chat/stream?turn=${TURN_ID}`);
  expect(said(session)).toEqual(['From there', 'Good day']);
  expect(session.now()).toMatchObject({ failure: null, returned: { turn: says('From here') } });
});

it('follows the turns of another window, but not during its own', async () => {
  script = [streams(delta('Good'), done('Good day')), streams(done('Bye'))];
  reads = [answers(200, writes(keptAs('From there')))];
  kept = keeps(keptAs('From there'), replied('Good day'));
  const session = openSession();
  await session.sync();
  expect(heard[0]?.line).toBe(`GET /api/neos/${NEO_ID}/chat/stream?turn=${TURN_ID}`);
  expect(said(session)).toEqual(['From there', 'Good day']);
  const { asks } = session.now();
  expect(asks).toBe(0);
  const turn = session.ask(says('Goodbye'));
  await session.sync();
  expect(said(session).at(2)).toBe('Goodbye');
  await turn;
});

it('tells that the session ended', async () => {
  script = [answers(401, { message: 'Please sign in first.', code: 'not_signed_in' })];
  await openSession().ask(says('Hello'));
  expect(onSignedOut).toHaveBeenCalledOnce();
});

const numbered = (id: number, event: string, data: unknown) => `id: ${id}\n${sse(event, data)}`;

it('resumes a cut reply after the last received event', async () => {
  const rest: Reply = (request, response) => {
    expect(request.headers['last-event-id']).toBe('2');
    streams(numbered(3, 'delta', { text: ' day' }), done('Good day'))(request, response);
  };
  const first = [numbered(1, 'delta', { text: 'Go' }), numbered(2, 'delta', { text: 'od' })];
  script = [streams(...first), rest];
  reads = [answers(200, writes(keptAs('Hello')))];
  kept = keeps(keptAs('Hello'), replied('Good day'));
  const session = openSession();
  const seen: (string | null)[] = [];
  session.subscribe(() => seen.push(session.now().reply));
  await session.ask(says('Hello'));
  expect(seen).toEqual(['', 'Go', 'Good', 'Good day', '']);
  expect(said(session)).toEqual(['Hello', 'Good day']);
});

it('changes nothing but the reply while it grows, so that only the reply renders', async () => {
  script = [streams(...['Go', 'od ', 'day'].map((text) => delta(text)), done('Good day'))];
  kept = keeps(keptAs('Hello'), replied('Good day'));
  const session = openSession();
  const seen: { reply: string; steady: object }[] = [];
  session.subscribe(() => {
    seen.push({ reply: session.now().reply, steady: session.steady() });
  });
  await session.ask(says('Hello'));
  expect(seen.map(({ reply }) => reply)).toEqual(['', 'Go', 'Good ', 'Good day', '']);
  const [asked, first, second, third, ended] = seen.map(({ steady }) => steady);
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(new Set([asked, first, ended]).size).toBe(3);
});

it('starts the reply of another window from its beginning, and does not append it to a cut one', async () => {
  const other: Reply = (request, response) => {
    expect(request.headers['last-event-id']).toBe('0');
    streams(delta('Bye'), done('Bye'))(request, response);
  };
  script = [streams(numbered(1, 'delta', { text: 'Good' })), other];
  const turnId = '0195f7a8-0000-7000-8000-000000000003';
  const running = { kind: 'regenerate', seq: 2, turnId } as const;
  reads = [answers(200, { ...keeps(keptAs('Hello'), replied('Good day')), running })];
  kept = keeps(keptAs('Hello'), replied('Bye'));
  const session = openSession();
  await session.ask(says('Hello'));
  expect(heard[1]?.line).toContain(turnId);
  expect(said(session)).toEqual(['Hello', 'Bye']);
});

it('says that it is reconnecting as long as the server does not answer', async () => {
  kept = keeps(keptAs('Hello'), replied('Good day'));
  script = [streams(delta('Good'))];
  reads = [cut, answers(503, { message: 'Away' })];
  const session = openSession();
  const turn = session.ask(says('Hello'));
  await vi.waitFor(() => expect(session.now().phase).toBe('reconnecting'));
  expect(session.now().reply).toBe('Good');
  await turn;
  expect(session.now()).toMatchObject({ phase: 'idle', failure: null });
  expect(said(session)).toEqual(['Hello', 'Good day']);
});

const notKept: Conversation = { ...EMPTY, isPersisted: false };

it('also learns without a stored conversation that it may not continue, and changes nothing if it may', async () => {
  script = [streams(sse('done', { response: 'Hi', isPersisted: false }))];
  kept = notKept;
  const session = openSession(notKept);
  await session.ask(says('Hello'));
  await session.sync();
  expect(session.now().shut).toBeNull();
  reads = [answers(403, { message: 'This persona is private', code: 'private' })];
  await session.sync();
  expect(session.now().shut).toBe('private');
  expect(said(session)).toEqual(['Hello', 'Hi']);
});

it('waits for an abandoned turn to end, if nothing is stored', async () => {
  script = [answers(409, taken), streams(sse('done', { response: 'Hi', isPersisted: false }))];
  const session = openSession(notKept);
  await session.ask(says('Hello'));
  expect(said(session)).toEqual(['Hello', 'Hi']);
  expect(session.now()).toMatchObject({ failure: null, returned: null });
});

it('returns a refused text if nothing is stored and another window goes on talking', async () => {
  script = Array.from({ length: 4 }, () => answers(409, taken));
  const session = openSession(notKept);
  await session.ask(says('Hello'));
  expect(said(session)).toEqual([]);
  expect(session.now()).toMatchObject({
    phase: 'idle',
    failure: null,
    returned: { turn: says('Hello') },
  });
});

it('leaves the screen alone while a removal can be undone', async () => {
  kept = keeps(keptAs('Hello'));
  const session = openSession(kept);
  session.hold(true);
  session.tell({ event: 'cut-from', id: null });
  await session.sync();
  expect(said(session)).toEqual([]);
  session.hold(false);
  await session.sync();
  expect(said(session)).toEqual(['Hello']);
});

/** Answers after a while, as on a slow line. */
const slowly =
  (reply: Reply): Reply =>
  (request, response) => {
    setTimeout(() => reply(request, response), 200);
  };

it('gives a message that was just sent its place, however slow the read is', async () => {
  script = [streams(done('Good day'))];
  kept = keeps(keptAs('Hello'), replied('Good day'));
  reads = [slowly(answers(200, kept))];
  const session = openSession();
  await session.ask(says('Hello'));
  const [hello] = session.now().messages;
  expect(hello).not.toHaveProperty('seq');
  expect(await session.placed(hello!.id)).toMatchObject({ seq: 1, content: 'Hello' });
});

it('reads once more if a turn began and failed while it read', async () => {
  script = [streams(done('Good day')), answers(503, { code: 'upstream_busy', message: 'Busy' })];
  kept = keeps(keptAs('Hello'), replied('Good day'));
  reads = [slowly(answers(200, kept))];
  const session = openSession();
  await session.ask(says('Hello'));
  await session.ask(says('Goodbye'));
  await session.sync();
  expect(session.now().messages.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(session.now().unsent).toMatchObject([{ text: 'Goodbye' }]);
});
