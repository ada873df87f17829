import { beforeEach, expect } from 'vitest';
import type { DebateInput, SpokenResult } from '@neo/contracts';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { eventsOf } from '../chat.fixture.ts';
import type { SseEvent } from '../chat.fixture.ts';

/** People and debates for the tests of this room. Call it once per file. */
export function useDebates(options: Parameters<typeof useApp>[0] = {}) {
  const app = useApp({ rateLimits: false, ...options });
  beforeEach(() => app.upstream.reset());
  const neosOf = (names: readonly string[]) =>
    Promise.all(
      names.map((name) =>
        aNeo(app.db, { name, contextBackground: `The secret of ${name}.`, temperature: 0.7 }),
      ),
    );
  return {
    app,
    neosOf,
    async aDebate(
      names: readonly string[] = ['Ann', 'Bob', 'Cleo'],
      turns: DebateInput['turns'] = 'rounds',
    ) {
      const [person, neos] = await Promise.all([signedIn(app, 'plus'), neosOf(names)]);
      const neoIds = neos.map(({ id }) => id);
      const card = await person.api.debates.create({
        body: { neoIds, topic: 'Whether luck exists', turns },
      });
      const names_ = new Map(neos.map(({ id, name }) => [id, name]));
      return { person, neos, card, id: card.id, nameOf: (id: string) => names_.get(id) ?? id };
    },
    /** The messages of a debate, from the table. */
    storedIn: (conversationId: string) =>
      app.db('messages').where({ conversationId }).orderBy('seq') as Promise<
        { seq: number; role: string; neoId: string | null; content: string; status: string }[]
      >,
    turnsIn: (conversationId: string) =>
      app.db('turns').where({ conversationId }).orderBy('createdAt') as Promise<
        { id: string; status: string; kind: string; firstSeq: number; replySeq: number }[]
      >,
    /** Replies of the model, in order. */
    replies: (...texts: string[]) =>
      app.upstream.next(...texts.map((text) => ({ kind: 'ok', text }) as const)),
  };
}

export const post = (
  person: Person,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  person.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export const next = (
  person: Person,
  id: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Response> => post(person, `/api/conversations/${id}/chat/next`, body, headers);

export const nextForStream = (person: Person, id: string, body: object = {}): Promise<Response> =>
  next(person, id, body, { accept: 'text/event-stream' });

/** The answer of `next` as JSON. */
export async function spokenIn(answer: Promise<Response>): Promise<SpokenResult> {
  const response = await answer;
  expect(response.status).toBe(200);
  return (await response.json()) as SpokenResult;
}

/** Status, code and reason of a refusal. */
export async function refusalOf(answer: Promise<Response>): Promise<[number, string, string?]> {
  const response = await answer;
  const { code, reason } = (await response.json()) as { code: string; reason?: string };
  return reason === undefined || reason === code
    ? [response.status, code]
    : [response.status, code, reason];
}

/** The events of a stream, with deltas joined. */
export async function toldIn(response: Response): Promise<SseEvent[]> {
  const events: SseEvent[] = [];
  for await (const event of eventsOf(response)) {
    const last = events.at(-1);
    if (event.event === 'delta' && last?.event === 'delta') {
      last.data['text'] = String(last.data['text']) + String(event.data['text']);
    } else events.push(event);
  }
  return events;
}
