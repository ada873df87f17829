import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { SpokenResult } from '@neo/contracts';
import type { Person } from '../../testing/client.ts';
import type { Stage } from '../stage.ts';

/** The part of a reply that may be shown. */
export const SAID = 'What one of them says, in a few words.';
/** Each reply ends with a line for the person, which nobody may see. */
export const TEXT = `${SAID}\n\nUser: A foreign line.`;

/** A debate that one person leads. */
export interface Held {
  readonly person: Person;
  readonly id: string;
  readonly neoIds: readonly string[];
}

/** A line of a round as a screen got it. */
export interface Line {
  readonly neoId: string;
  text: string;
}

/** A round as a screen got it. */
export interface Watched {
  readonly status: number;
  readonly lines: Line[];
  readonly skipped: string[];
  end: 'done' | 'error' | 'cut';
  told: SpokenResult | undefined;
}

export const call = (person: Person, path: string, body: object): Promise<Response> =>
  person.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });

/** Begins a debate of `size` new NEOs. */
export async function aDebate(stage: Stage, person: Person, size: number): Promise<Held> {
  const neoIds = await stage.neosNamed(['Ann', 'Bob', 'Cleo', 'Dan'].slice(0, size));
  const body = { neoIds, topic: 'Whether luck exists', turns: 'rounds' };
  const created = await call(person, '/api/debates', body);
  const { id } = (await created.json()) as { id: string };
  return { person, id, neoIds };
}

/** Lets all speak once, and reads it. `onLine` gets the place of the line, and its text so far. */
export async function watchRound(
  { person, id }: Held,
  onLine: (at: number, text: string) => void = () => undefined,
): Promise<Watched> {
  const watched: Watched = { status: 0, lines: [], skipped: [], end: 'cut', told: undefined };
  try {
    const answer = await person.fetch(`/api/conversations/${id}/chat/next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ rounds: 1 }),
    });
    Object.assign(watched, { status: answer.status });
    if (!answer.ok) return watched;
    const events = answer
      .body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events) {
      const read = JSON.parse(data) as { neoId?: string; text?: string } & SpokenResult;
      const { lines } = watched;
      if (event === 'speaker') lines.push({ neoId: read.neoId!, text: '' });
      else if (event === 'delta') lines.at(-1)!.text += read.text;
      else if (event === 'skipped') watched.skipped.push(read.neoId!);
      else if (event === 'done') Object.assign(watched, { end: 'done', told: read });
      else if (event === 'error') watched.end = 'error';
      if (event === 'speaker' || event === 'delta') {
        onLine(lines.length - 1, lines.at(-1)!.text);
      }
    }
  } catch {
    // The connection was cut: keep what arrived.
  }
  return watched;
}

/** A stored message of a debate. */
export interface Stored {
  readonly seq: number;
  readonly neoId: string | null;
  readonly content: string;
  readonly status: string;
}

export const storedIn = ({ db }: Stage, conversationId: string): Promise<Stored[]> =>
  db('messages').where({ conversationId }).orderBy('seq') as unknown as Promise<Stored[]>;

/** The stored messages are lines of one speaker each, without gaps and without foreign lines. */
export const isInOrder = (stored: readonly Stored[]): boolean =>
  stored.every(
    ({ seq, neoId, content }, at) =>
      seq === at + 1 &&
      neoId !== null &&
      neoId !== stored[at - 1]?.neoId &&
      content !== '' &&
      SAID.startsWith(content),
  );
