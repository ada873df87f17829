import { createApi, fetchTransport } from '@neo/client';
import type { Conversation, Message } from '@neo/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { openChat } from '../state/kept.ts';
import { ChatSession } from './chat-session.ts';
import { EMPTY, NO_HELP, useServer } from './session.fixture.ts';

const ID = '0195f7a8-0000-7000-8000-00000000000a';
const LAST = 5_000;

const message = (seq: number): Message => ({
  role: seq % 2 === 0 ? 'assistant' : 'user',
  content: `No. ${seq}`,
  seq,
  status: 'complete',
  timestamp: '2026-01-01T00:00:00Z',
});
/** The server's answer: the newest `limit` messages before one. */
const pageOf = (limit: number, before = LAST + 1): Conversation => {
  const from = Math.max(1, before - limit);
  const messages = Array.from({ length: before - from }, (_, at) => message(from + at));
  return { ...EMPTY, id: ID, messages, hasEarlier: from > 1 };
};

let reads: [limit: number, before: number][];
let isAway = false;
beforeEach(() => {
  reads = [];
  isAway = false;
});
useServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://neo.test').searchParams;
  const [limit, before] = [Number(query.get('limit')), Number(query.get('before'))];
  reads.push([limit, before]);
  response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(isAway ? { message: 'Away', code: 'unavailable' } : pageOf(limit, before)),
  );
});

const openSession = () =>
  new ChatSession({
    neoId: '0195f7a8-0000-7000-8000-000000000001',
    api: createApi(fetchTransport()),
    chat: openChat(pageOf(50)),
    onSignedOut: () => undefined,
    help: NO_HELP,
  });
const at = (session: ChatSession, seq: number) =>
  session.now().messages.find((one) => one.seq === seq);

it.each([1, 12, 2_500, 4_940])('leads to message %i with one read', async (seq) => {
  const session = openSession();
  await session.readBackTo(seq);
  expect(at(session, seq)).toMatchObject({ content: `No. ${seq}` });
  expect(reads).toHaveLength(1);
  const { messages, first } = session.now();
  expect([first + messages.length, messages.at(-1)?.seq]).toEqual([50, LAST]);
  await session.readBackTo(seq);
  expect(reads).toHaveLength(1);
});

it('jumps to a message in between, and reads the messages around it', async () => {
  const session = openSession();
  await session.readBackTo(100);
  await session.readBackTo(2_000);
  expect(at(session, 2_000)).toMatchObject({ content: 'No. 2000' });
  expect(reads).toHaveLength(2);
  // Ten come into sight together.
  const leave = Array.from({ length: 10 }, (_, seq) => session.wantAbsent(300 + seq));
  await vi.waitFor(() => expect(at(session, 300)).toMatchObject({ content: 'No. 300' }));
  expect(at(session, 309)).toMatchObject({ content: 'No. 309' });
  expect(reads).toHaveLength(3);
  for (const one of leave) one();
});

it('skips messages that went out of sight, and retries failed reads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const session = openSession();
    await session.readBackTo(100);
    isAway = true;
    const leave = session.wantAbsent(300);
    await vi.waitFor(() => expect(reads).toHaveLength(2));
    const other = session.wantAbsent(3_000);
    leave();
    isAway = false;
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(at(session, 3_000)).toMatchObject({ content: 'No. 3000' });
    });
    expect(at(session, 300)).toHaveProperty('isAbsent');
    other();
  } finally {
    vi.useRealTimers();
  }
});
