import { createApi, fetchTransport } from '@neo/client';
import type { Message } from '@neo/contracts';
import { expect, it } from 'vitest';
import { ConversationReader } from './conversation-reader.ts';
import { readWhole } from './read-whole.ts';
import { EMPTY, useServer } from '../session.fixture.ts';

const ID = '0195f7a8-0000-7000-8000-00000000000a';
const LAST = 5_000;

const message = (seq: number): Message => ({
  role: 'user',
  content: `No. ${seq}`,
  seq,
  status: 'complete',
  timestamp: '2026-01-01T00:00:00Z',
});

// Like the server, it answers with 200 messages at most.
useServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://neo.test').searchParams;
  const before = Number(query.get('before') ?? LAST + 1);
  const from = Math.max(1, before - Math.min(200, Number(query.get('limit') ?? 200)));
  const messages = Array.from({ length: before - from }, (_, at) => message(from + at));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...EMPTY, id: ID, messages, hasEarlier: from > 1 }));
});

it('reads a whole conversation, however long it is', async () => {
  const place = { neoId: '0195f7a8-0000-7000-8000-000000000001', conversationId: ID };
  const reader = new ConversationReader(createApi(fetchTransport()), () => place);
  const messages = await readWhole(reader);
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: LAST }, (_, i) => i + 1));
});
