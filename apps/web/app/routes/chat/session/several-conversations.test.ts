import { createApi, fetchTransport } from '@neo/client';
import type { Conversation, Message } from '@neo/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { openChat } from '../state/kept.ts';
import { ChatSession } from './chat-session.ts';
import { EMPTY, NO_HELP, useServer } from './session.fixture.ts';

const NEO = '0195f7a8-0000-7000-8000-000000000001';
const FIRST = '0195f7a8-0000-7000-8000-00000000000a';
const AT = '2026-01-01T00:00:00Z';
const BY_NEO = `/api/neos/${NEO}`;
const BY_ID = `/api/conversations/${FIRST}`;

const message = (content: string, seq: number, role: Message['role'] = 'user'): Message => ({
  role,
  content,
  seq,
  status: 'complete',
  timestamp: AT,
});
const aConversation = (given: Partial<Conversation> = {}): Conversation => ({
  ...EMPTY,
  id: FIRST,
  neos: [{ id: NEO, name: 'Hypatia', image: null, isAvailable: true }],
  ...given,
});
const talk = [message('Hello', 1), message('Good day', 2, 'assistant')];

type Answer = [status: number, body: unknown];
const done = (response: string, isPersisted = true) =>
  `event: done\ndata: ${JSON.stringify({ response, isPersisted })}\n\n`;
const refusal = (status: number, code: string): Answer => [status, { message: code, code }];

/** The server's answers to "METHOD path", without the query; a string is a stream. */
let answers: Record<string, Answer | string>;
let asked: string[];
/** The queries of the calls with this "METHOD path". */
const queriesOf = (line: string) =>
  urls.filter((url) => url.startsWith(`${line}?`)).map((url) => url.slice(line.length));
let urls: string[];

beforeEach(async () => {
  answers = {};
  asked = [];
  urls = [];
});
useServer((request, response) => {
  const line = `${request.method} ${request.url?.split('?')[0]}`;
  asked.push(line);
  urls.push(`${request.method} ${request.url}`);
  request.resume().once('end', () => {
    const answer = answers[line] ?? refusal(500, `nobody expects ${line}`);
    if (typeof answer === 'string') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(answer);
    } else {
      const [status, body] = answer;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    }
  });
});

const openSession = (conversation: Conversation) =>
  new ChatSession({
    neoId: NEO,
    api: createApi(fetchTransport()),
    chat: openChat(conversation, null, []),
    onSignedOut: () => undefined,
    help: NO_HELP,
  });

it('starts with the NEO, and stays in the conversation it has begun', async () => {
  const nothing = aConversation({ id: null });
  const session = openSession(nothing);
  answers[`POST ${BY_NEO}/greeting`] = done('Good day');
  const greeted = aConversation({ messages: [message('Good day', 1, 'assistant')] });
  answers[`GET ${BY_NEO}/conversation`] = [200, greeted];
  await session.open(nothing);
  await vi.waitFor(() => expect(session.now().conversationId).toBe(FIRST));
  answers[`POST ${BY_ID}/chat`] = done('Yes');
  answers[`GET ${BY_ID}`] = [200, greeted];
  await session.ask({ kind: 'send', text: 'Still you?' });
  expect(asked.slice(2)).toContain(`POST ${BY_ID}/chat`);
  expect(asked.slice(2).some((line) => line.includes(BY_NEO))).toBe(false);
});

it('tells a deleted conversation from a NEO that is gone', async () => {
  const session = openSession(aConversation({ messages: talk }));
  answers[`GET ${BY_ID}`] = refusal(404, 'not_found');
  answers[`GET ${BY_NEO}`] = [200, {}];
  await session.sync();
  expect(session.now().shut).toBe('conversation_gone');
  answers[`GET ${BY_NEO}`] = refusal(404, 'not_found');
  await session.sync();
  expect(session.now().shut).toBe('not_found');
  expect(session.now().messages).toHaveLength(2);
});

it('stays readable when its NEO is gone, and says why it cannot continue', async () => {
  const session = openSession(aConversation({ messages: talk }));
  const neos = [{ id: NEO, name: 'Hypatia', image: null, isAvailable: false }];
  answers[`GET ${BY_ID}`] = [200, aConversation({ messages: talk, neos })];
  answers[`GET ${BY_NEO}`] = refusal(403, 'private');
  await session.sync();
  expect(session.now().shut).toBe('private');
  answers[`GET ${BY_ID}`] = [200, aConversation({ messages: talk })];
  await session.sync();
  expect(session.now().shut).toBeNull();
});

it('continues without storing when the plan has ended meanwhile', async () => {
  const session = openSession(aConversation({ messages: talk }));
  answers[`POST ${BY_ID}/chat`] = refusal(403, 'plan');
  answers[`POST ${BY_NEO}/chat`] = done('Yes', false);
  await session.ask({ kind: 'send', text: 'Still there?' });
  expect(session.now()).toMatchObject({ isPersisted: false, shut: null, failure: null });
  expect(session.now().messages.map(({ content }) => content)).toEqual([
    'Hello',
    'Good day',
    'Still there?',
    'Yes',
  ]);
});

it('shows a reworded message as the server stored it, and leaves a refused one alone', async () => {
  const session = openSession(aConversation({ messages: talk }));
  const [hello] = session.now().messages;
  const line = `PUT ${BY_ID}/messages/1`;
  answers[line] = refusal(409, 'stale');
  await expect(session.reword(hello!, 'Hi')).rejects.toMatchObject({ code: 'stale' });
  expect(session.now().messages[0]).toEqual(hello);
  answers[line] = [200, { ...message('Hi', 1), editedAt: AT }];
  await session.reword(hello!, 'Hi');
  expect(session.now().messages[0]).toMatchObject({ content: 'Hi', editedAt: AT, id: hello!.id });
});

it('shows the greeting as it is stored, also once the person was changed elsewhere', async () => {
  const empty = aConversation({ messages: [] });
  const session = openSession(empty);
  session.tell({ event: 'greetings-read', greetings: ['Hello, Ann'] });
  answers[`GET ${BY_ID}`] = [200, { ...empty, person: { id: NEO, name: 'Bea' } }];
  answers[`GET ${BY_NEO}/greetings`] = [200, { items: ['Hello, Bea'] }];
  await session.sync();
  expect(session.now().greetings).toEqual(['Hello, Bea']);
  expect(queriesOf(`GET ${BY_NEO}/greetings`)).toEqual([`?conversation=${FIRST}`]);
  await session.sync();
  expect(queriesOf(`GET ${BY_NEO}/greetings`)).toHaveLength(1);
});
