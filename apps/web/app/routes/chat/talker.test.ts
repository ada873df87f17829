import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi, fetchTransport } from '@neo/contracts';
import type { Conversation } from '@neo/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Talker } from './talker.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const NEO_ID = '0195f7a8-0000-7000-8000-000000000001';
const empty: Conversation = {
  messages: [],
  isPersisted: true,
  isReplying: false,
  hasEarlier: false,
  isUnread: false,
  running: null,
};
const asked = { role: 'user', content: 'Hello', status: 'complete' } as const;

const sse = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const delta = (text: string) => sse('delta', { text });
const done = (response: string) => sse('done', { response, isPersisted: true });

/** Answers with these events, and ends the connection. */
const streams =
  (...events: string[]): Reply =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(events.join(''));
  };

const answers =
  (status: number, body: unknown): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

let server: Server;
let base: string;
/** What the server does with each request in turn, and what it was asked. */
let script: Reply[];
const onSignedOut = vi.fn<(unsaid: string | null) => void>();
let heard: { line: string; key: string | undefined }[];

beforeEach(async () => {
  script = [];
  heard = [];
  onSignedOut.mockClear();
  server = createServer((request, response) => {
    const key = request.headers['idempotency-key'];
    heard.push({ line: `${request.method} ${request.url}`, key: key?.toString() });
    request.resume().once('end', () => script.shift()?.(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  // A page has an origin, Node has none: the paths of the app are those of this server.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(base + path, init));
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const openTalker = (conversation: Conversation = empty) =>
  new Talker({ neoId: NEO_ID, api: createApi(fetchTransport()), conversation, onSignedOut });

const said = (talker: Talker) => talker.talk().messages.map(({ content }) => content);

it('lets the NEO speak first where nothing was said', async () => {
  script = [streams(delta('Wel'), delta('come'), done('Welcome'))];
  const talker = openTalker();
  await talker.open(empty);
  expect(heard[0]?.line).toBe(`POST /api/neos/${NEO_ID}/greeting`);
  expect(said(talker)).toEqual(['Welcome']);
});

it('picks up a reply that the server is writing', async () => {
  script = [streams(delta('Good'), done('Good day'))];
  const conversation: Conversation = {
    ...empty,
    messages: [{ ...asked, timestamp: '2026-01-01T00:00:00Z' }],
    isReplying: true,
  };
  const talker = openTalker(conversation);
  await talker.open(conversation);
  expect(heard[0]?.line).toBe(`GET /api/neos/${NEO_ID}/chat/stream`);
  expect(said(talker)).toEqual(['Hello', 'Good day']);
});

it('tries a refused turn again as a new one, and says nothing twice', async () => {
  const busy = { message: 'The model is busy.', code: 'upstream_busy' };
  script = [answers(503, busy), streams(done('Good day'))];
  const talker = openTalker();
  await talker.ask('Hello');
  expect(talker.talk().failure).toEqual({ text: 'Hello', message: 'The model is busy.' });
  await talker.retry();
  expect(said(talker)).toEqual(['Hello', 'Good day']);
  expect(heard[0]?.key).not.toBe(heard[1]?.key);
});

it('tries with the same key where it cannot know whether the server heard it', async () => {
  script = [(request) => request.socket.destroy(), answers(200, empty), streams(done('Good day'))];
  const talker = openTalker();
  await talker.ask('Hello');
  expect(talker.talk().failure?.text).toBe('Hello');
  await talker.retry();
  expect(heard[0]?.key).toBe(heard[2]?.key);
  expect(said(talker)).toEqual(['Hello', 'Good day']);
});

it('says something else as a turn of its own, also where it cannot know whether the server heard the last', async () => {
  const cut: Reply = (request) => request.socket.destroy();
  script = [cut, answers(200, empty), streams(done('See you')), answers(200, empty)];
  const talker = openTalker();
  await talker.ask('Hello');
  await talker.ask('Goodbye');
  expect(heard[2]?.line).toBe(`POST /api/neos/${NEO_ID}/chat`);
  expect(heard[2]?.key).not.toBe(heard[0]?.key);
  expect(talker.talk().failure).toBeNull();
});

it('asks the server what became of a reply whose connection was cut', async () => {
  const kept: Conversation = {
    ...empty,
    messages: [
      { ...asked, timestamp: '2026-01-01T00:00:00Z' },
      {
        role: 'assistant',
        content: 'Good day',
        status: 'complete',
        timestamp: '2026-01-01T00:00:01Z',
      },
    ],
  };
  script = [streams(delta('Good')), answers(200, kept)];
  const talker = openTalker();
  await talker.ask('Hello');
  expect(heard[1]?.line).toBe(`GET /api/neos/${NEO_ID}/conversation`);
  expect(said(talker)).toEqual(['Hello', 'Good day']);
});

it('keeps what was shown when stopped', async () => {
  let end = () => {};
  script = [
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(delta('Good'));
      end = () => response.end(done('Good'));
    },
    (_, response) => {
      response.writeHead(204).end();
      end();
    },
  ];
  const talker = openTalker();
  const turn = talker.ask('Hello');
  await vi.waitFor(() => expect(talker.talk().reply).toBe('Good'));
  await talker.stop();
  await turn;
  expect(talker.talk()).toMatchObject({ reply: null, failure: null });
  expect(talker.talk().messages.at(-1)).toMatchObject({ content: 'Good', status: 'stopped' });
});

it('says nothing any more once it has left', async () => {
  script = [
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(delta('Good'));
    },
  ];
  const talker = openTalker();
  const turn = talker.ask('Hello');
  await vi.waitFor(() => expect(talker.talk().reply).toBe('Good'));
  talker.leave();
  await turn;
  expect(talker.talk()).toMatchObject({ reply: 'Good', failure: null });
});

const keptAs = (content: string) => ({ ...asked, content, timestamp: '2026-01-01T00:00:00Z' });
const replied = (content: string) => ({ ...keptAs(content), role: 'assistant' as const });

it('takes the list of the server after a success, where something was not sent', async () => {
  const refused = { message: 'Wait', code: 'too_many' };
  const kept: Conversation = { ...empty, messages: [keptAs('Again'), replied('Good day')] };
  script = [answers(429, refused), streams(done('Good day')), answers(200, kept)];
  const talker = openTalker();
  await talker.ask('Hello');
  expect(talker.talk().messages).toMatchObject([{ content: 'Hello', status: 'unsent' }]);
  await talker.ask('Again');
  expect(said(talker)).toEqual(['Again', 'Good day']);
  expect(talker.talk().announcement).toBe('Good day');
});

it('shows the turn of another window instead of its own, and gives back what was not taken', async () => {
  const taken = { message: 'A reply is already being written.', code: 'conflict' };
  const kept: Conversation = { ...empty, messages: [keptAs('From there')], isReplying: true };
  script = [answers(409, taken), answers(200, kept), streams(delta('Good'), done('Good day'))];
  const talker = openTalker();
  await talker.ask('From here');
  expect(heard[2]?.line).toBe(`GET /api/neos/${NEO_ID}/chat/stream`);
  expect(said(talker)).toEqual(['From there', 'Good day']);
  expect(talker.talk()).toMatchObject({ failure: null, returned: { text: 'From here' } });
});

it('tells that the session ended', async () => {
  script = [answers(401, { message: 'Please sign in first.', code: 'not_signed_in' })];
  await openTalker().ask('Hello');
  // So that it can be kept for when the same person is back.
  expect(onSignedOut).toHaveBeenCalledExactlyOnceWith('Hello');
});

const numbered = (id: number, event: string, data: unknown) => `id: ${id}\n${sse(event, data)}`;

it('goes on with a cut reply from where it was last heard', async () => {
  const running: Conversation = { ...empty, messages: [keptAs('Hello')], isReplying: true };
  const rest: Reply = (request, response) => {
    expect(request.headers['last-event-id']).toBe('2');
    streams(numbered(3, 'delta', { text: ' day' }), done('Good day'))(request, response);
  };
  const first = [numbered(1, 'delta', { text: 'Go' }), numbered(2, 'delta', { text: 'od' })];
  script = [streams(...first), answers(200, running), rest];
  const talker = openTalker();
  const seen: (string | null)[] = [];
  talker.subscribe(() => seen.push(talker.talk().reply));
  await talker.ask('Hello');
  expect(seen).toEqual(['', 'Go', 'Good', 'Good day', null]);
  expect(said(talker)).toEqual(['Hello', 'Good day']);
});

it('says that it looks for the server for as long as that does not answer', async () => {
  const kept: Conversation = { ...empty, messages: [keptAs('Hello'), replied('Good day')] };
  const cut: Reply = (request) => request.socket.destroy();
  script = [streams(delta('Good')), cut, answers(503, { message: 'Away' }), answers(200, kept)];
  const talker = openTalker();
  const turn = talker.ask('Hello');
  await vi.waitFor(() => expect(talker.talk().isReconnecting).toBe(true));
  expect(talker.talk().reply).toBe('Good');
  await turn;
  expect(talker.talk()).toMatchObject({ isReconnecting: false, failure: null });
  expect(said(talker)).toEqual(['Hello', 'Good day']);
});

const notKept: Conversation = { ...empty, isPersisted: false };
const taken = { message: 'A reply is already being written.', code: 'conflict' };

it('waits for a turn that nobody follows any more to end, where nothing is kept', async () => {
  script = [answers(409, taken), streams(sse('done', { response: 'Hi', isPersisted: false }))];
  const talker = openTalker(notKept);
  await talker.ask('Hello');
  expect(said(talker)).toEqual(['Hello', 'Hi']);
  expect(talker.talk()).toMatchObject({ failure: null, returned: null });
});

it('gives back what was not taken where nothing is kept and another window goes on talking', async () => {
  script = Array.from({ length: 4 }, () => answers(409, taken));
  const talker = openTalker(notKept);
  await talker.ask('Hello');
  expect(said(talker)).toEqual([]);
  expect(talker.talk()).toMatchObject({ reply: null, failure: null, returned: { text: 'Hello' } });
});

it('brings back what was cleared, and leads to its end', () => {
  const talker = openTalker({ ...empty, messages: [keptAs('Hello')] });
  const before = talker.talk();
  talker.load(empty);
  expect(said(talker)).toEqual([]);
  talker.restore(before);
  expect(said(talker)).toEqual(['Hello']);
  expect(talker.talk().turns).toBe(before.turns + 1);
});
