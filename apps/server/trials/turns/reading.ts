import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from '@neo/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { UpstreamRequest } from '../../testing/upstream/index.ts';
import type { Outcome } from '../outcome.ts';
import type { Stage } from '../stage.ts';
import { addressOf } from '../trouble.ts';
import type { Speaker } from '../trouble.ts';

export type Trial = (stage: Stage, count: number) => Promise<Outcome>;

export interface TurnRead {
  /** The joined deltas. */
  shown: string;
  /** The name of the last event, or `cut` without one. */
  end: 'done' | 'error' | 'cut';
  /** The reply according to the last event. */
  response: string | undefined;
  lastId: string;
}

/** Starts a turn and resolves with the headers. */
export const ask = (
  speaker: Speaker,
  message: string,
  { key, isStream = true, signal }: { key?: string; isStream?: boolean; signal?: AbortSignal } = {},
): Promise<Response> =>
  speaker.person.fetch(`${addressOf(speaker)}/chat`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: isStream ? 'text/event-stream' : 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ message }),
    ...(signal && { signal }),
  });

/**
 * Reads a turn to its end, or until it breaks. Calls `onDelta` with the number of deltas received.
 */
export async function readTurn(
  answer: Response,
  onDelta: (count: number) => void = () => undefined,
): Promise<TurnRead> {
  const read: TurnRead = { shown: '', end: 'cut', response: undefined, lastId: '0' };
  let count = 0;
  const events = answer
    .body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  try {
    for await (const { id, event, data } of events) {
      const parsed = JSON.parse(data) as { text: string; response?: string };
      if (event === 'delta') {
        read.shown += parsed.text;
        read.lastId = id ?? read.lastId;
        onDelta((count += 1));
      } else {
        read.end = event === 'done' ? 'done' : 'error';
        read.response = parsed.response;
      }
    }
  } catch {
    // The connection was cut: keep what arrived.
  }
  return read;
}

/**
 * Starts a turn, and sends it again while the server is too busy: one that has just started opens its connections, and
 * refuses some of what comes at once. Such a refusal takes nothing.
 */
export async function askUntilTaken(speaker: Speaker, message: string): Promise<Response> {
  const key = crypto.randomUUID();
  const taken = await eventually(async () => {
    const answer = await ask(speaker, message, { key });
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
    await sleep(200);
    return undefined;
  });
  if (!taken) throw new Error('A server that runs refused a turn for ten seconds.');
  return taken;
}

/** The newest stored messages. */
export async function keptOf({ person, neoId, conversationId }: Speaker): Promise<Conversation> {
  const query = { limit: '2' };
  return conversationId === undefined
    ? person.api.chat.conversation({ params: { id: neoId }, query })
    : person.api.conversations.conversation({ params: { id: conversationId }, query });
}

/** Polls `look` until it returns a value or the time is over. */
export async function eventually<T>(
  look: () => T | undefined | Promise<T | undefined>,
  ms = 10_000,
): Promise<T | undefined> {
  const end = performance.now() + ms;
  for (;;) {
    const found = await look();
    if (found !== undefined || performance.now() > end) return found;
    await sleep(5);
  }
}

/** Calls of the upstream that contain this message. */
export const callsAbout = ({ upstream }: Stage, message: string): UpstreamRequest[] =>
  upstream.requests.filter(({ body }) =>
    body.messages.some(({ role, content }) => role === 'user' && content.endsWith(message)),
  );
