import { expect } from 'vitest';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { TurnResult } from '@neo/contracts';
import { countWords } from '@neo/domain';
import type { HistoryEntry } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Person, TestApp } from '../../../testing/index.ts';

export interface Said {
  message?: string;
  history?: HistoryEntry[];
  key?: string;
  signal?: AbortSignal;
  /** Another call than sending a message. */
  call?: 'chat' | 'greeting' | 'chat/regenerate' | 'chat/continue';
  replaces?: { seq: number; timestamp: string };
  model?: string;
}

export interface SseEvent {
  id: number;
  event: string;
  data: Record<string, unknown>;
}

function post(person: Person, neoId: string, accept: string, said: Said): Promise<Response> {
  const { message = 'Hello', history, key, signal, call = 'chat', replaces, model } = said;
  const asked = {
    ...(call === 'chat' && { message, replaces }),
    ...(call !== 'greeting' && { conversationHistory: history }),
    model,
  };
  const isBare = call === 'greeting' && model === undefined;
  const body = isBare ? {} : { body: JSON.stringify(asked) };
  return person.fetch(`/api/neos/${neoId}/${call}`, {
    method: 'POST',
    headers: {
      accept,
      ...(!isBare && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...body,
    ...(signal && { signal }),
  });
}

/** Sends and waits for the JSON answer. */
export const send = (person: Person, neoId: string, said: Said = {}): Promise<Response> =>
  post(person, neoId, 'application/json', said);

/** The body of the JSON answer. */
export const resultOf = (answer: Response): Promise<TurnResult> =>
  answer.json() as Promise<TurnResult>;

/** Sends and returns the stream, once its headers have arrived. */
export const sendForStream = (person: Person, neoId: string, said: Said = {}): Promise<Response> =>
  post(person, neoId, 'text/event-stream', said);

/** A reply that says all of its text at once and ends when it is told to. Its app needs `LONG_SILENCE` timeouts. */
export function heldReply(text: string) {
  const { promise: until, resolve: end } = Promise.withResolvers<void>();
  return { mode: { kind: 'slow', text, chunkSize: 20, delayMs: 10, until } as const, end };
}

/** Resumes reading a running reply. */
export const reattach = (
  person: Person,
  neoId: string,
  lastEventId?: number | string,
  turnId?: string,
): Promise<Response> =>
  person.fetch(`/api/neos/${neoId}/chat/stream${turnId === undefined ? '' : `?turn=${turnId}`}`, {
    headers: {
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
  });

/** The events of a stream, as they arrive. */
export async function* eventsOf(response: Response): AsyncGenerator<SseEvent> {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = response
    .body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  for await (const { id, event, data } of events) {
    yield { id: Number(id), event: event!, data: JSON.parse(data) as Record<string, unknown> };
  }
}

/** Reads a whole stream: its joined text, its ids, its last event. */
export async function readAll(
  response: Response,
): Promise<{ text: string; ids: number[]; end: SseEvent }> {
  let text = '';
  const ids: number[] = [];
  let end: SseEvent | undefined;
  for await (const event of eventsOf(response)) {
    expect(end, 'nothing follows the last event').toBeUndefined();
    ids.push(event.id);
    if (event.event === 'delta') text += String(event.data['text']);
    else end = event;
  }
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  return { text, ids, end: end! };
}

/** Everything stored for a person and a NEO, directly from the tables. */
export async function stored(app: TestApp, userId: string, neoId: string) {
  const conversation = (await app.db('conversations').where({ userId, neoId }).first()) as
    { id: string; lastSeq: number; totalWordCount: number; updatedAt: Date } | undefined;
  const messages = (await app
    .db('messages')
    .where({ conversationId: conversation?.id ?? null })
    .orderBy('seq')) as {
    seq: number;
    role: string;
    content: string;
    status: string;
    wordCount: number;
    variant: number;
    variantCount: number;
    isStopped: boolean;
    isRefused: boolean;
    model: string | null;
  }[];
  const variants = (await app
    .db('messageVariants')
    .where({ conversationId: conversation?.id ?? null })
    .orderBy(['seq', 'variant'])) as {
    seq: number;
    variant: number;
    content: string;
    isRefused: boolean;
  }[];
  const turns = (await app.db('turns').where({ userId, neoId }).orderBy('createdAt')) as {
    id: string;
    kind: string;
    status: string;
    replySeq: number | null;
    model: string | null;
  }[];
  const parts = (await app.db('turnParts').whereIn(
    'turnId',
    turns.map((turn) => turn.id),
  )) as { text: string }[];
  return { conversation, messages, variants, turns, parts };
}

/** Far longer than anything takes: how fast something is shown by a bench, not by a test. */
const TIMEOUT_MS = 30_000;

/** Waits until `look` returns true. */
export async function until(look: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await look())) {
    expect(performance.now(), 'it did not happen').toBeLessThan(deadline);
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** Waits until the latest reply has `tokens` and the turn is stored: the model is called during the commit. */
export async function writes(app: TestApp, neoId: string, tokens: number): Promise<void> {
  await until(() => (app.upstream.requests.at(-1)?.tokensSent ?? -1) >= tokens);
  await until(async () => (await app.db('turns').where({ neoId }).first()) !== undefined);
}

/** Checks that the conversation's counters match its messages and that `seq` has no gap. */
export function expectConsistent({
  conversation,
  messages,
  variants,
}: Awaited<ReturnType<typeof stored>>): void {
  for (const { seq, variant, variantCount } of messages) {
    const numbers = [variant, ...variants.filter((v) => v.seq === seq).map((v) => v.variant)];
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: variantCount }, (_, i) => i + 1),
    );
  }
  expect(messages.map((message) => message.seq)).toEqual(messages.map((_, i) => i + 1));
  expect(conversation?.lastSeq).toBe(messages.length);
  const words = messages.map(({ content }) => content.split(/\s+/).filter(Boolean).length);
  expect(messages.map((message) => message.wordCount)).toEqual(words);
  expect(conversation?.totalWordCount).toBe(words.reduce((a, b) => a + b, 0));
}

/** An existing conversation with alternating messages of person and NEO, all unread. */
export async function aConversation(
  app: TestApp,
  userId: string,
  neoId: string,
  said: readonly string[],
): Promise<string> {
  const words = said.map(countWords);
  const [{ id }] = (await app
    .db('conversations')
    .insert({
      id: uuidv7(),
      userId,
      neoId,
      lastSeq: said.length,
      totalWordCount: words.reduce((a, b) => a + b, 0),
      lastMessageAt: new Date(),
    })
    .returning('id')) as [{ id: string }];
  await app.db('messages').insert(
    said.map((content, i) => ({
      conversationId: id,
      seq: i + 1,
      role: i % 2 === 0 ? 'user' : 'assistant',
      content,
      wordCount: words[i],
    })),
  );
  return id;
}
