import { ERRORS } from '@neo/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Knex } from 'knex';
import type { Person } from '../testing/client.ts';
import { UPSTREAM_SECRET } from '../testing/upstream/index.ts';
import type { Mode, UpstreamRequest } from '../testing/upstream/index.ts';
import { bad } from './outcome.ts';
import type { Finding } from './outcome.ts';

/** A person and a NEO, or one conversation with it, used by nothing else at the same time. */
export interface Speaker {
  readonly person: Person;
  readonly neoId: string;
  /** Set if the person has several conversations with this NEO. */
  readonly conversationId?: string;
}

/** The API path of the chat. */
export const addressOf = ({
  neoId,
  conversationId,
}: {
  neoId: string;
  conversationId?: string | undefined;
}): string =>
  conversationId === undefined ? `/api/neos/${neoId}` : `/api/conversations/${conversationId}`;

/** The result of one turn as the client saw it. */
export interface Told {
  readonly message: string;
  /** `done`, or the code of the error. */
  readonly code: string;
  /** The HTTP status, or the status for the error code of the stream. */
  readonly status: number;
  readonly words: string;
  /** Text received before the end. */
  readonly shown: string;
}

/** Reads a JSON answer or the last event of a stream. */
interface Ended {
  code?: string;
  message?: string;
  response?: string;
}

/** Sends a message and reads the answer, as JSON or as a stream. */
export async function say(speaker: Speaker, message: string, isStream: boolean): Promise<Told> {
  const answer = await speaker.person.fetch(`${addressOf(speaker)}/chat`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: isStream ? 'text/event-stream' : 'application/json',
    },
    body: JSON.stringify({ message }),
  });
  const { status } = answer;
  const told = ({ code = 'done', message: words = '' }: Ended, shown: string): Told => {
    const isRefused = status !== 200 || code === 'done';
    const asStatus = code in ERRORS ? ERRORS[code as keyof typeof ERRORS].status : 0;
    return { message, code, status: isRefused ? status : asStatus, words, shown };
  };
  if (status !== 200 || !isStream) {
    const data = (await answer.json()) as Ended;
    return told(data, data.response ?? '');
  }
  let shown = '';
  let end: Ended = { code: 'no end' };
  const events = answer
    .body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  for await (const { event, data } of events) {
    const parsed = JSON.parse(data) as Ended & { text: string };
    if (event === 'delta') shown += parsed.text;
    else end = parsed;
  }
  return told(end, shown);
}

interface Happened {
  told: readonly Told[];
  mode: Mode;
  /** The upstream's complete reply. */
  reply: string;
  requests: readonly UpstreamRequest[];
}

const lastSaid = ({ body }: UpstreamRequest): string =>
  body.messages
    .findLast(({ role }) => role === 'user')
    ?.content.split('\n')
    .at(-1) ?? '';

/** Compares what clients received, what was sent to the model and what was stored. */
export async function judge(
  db: Knex,
  { told, mode, reply, requests }: Happened,
): Promise<Finding[]> {
  const isFine = mode.kind === 'ok';
  const calls = Map.groupBy(requests, lastSaid);
  const replies = await storedReplies(
    db,
    told.map(({ message }) => message),
  );
  return [
    bad(
      'answers of another kind',
      told.filter(({ code, status, words }) =>
        isFine ? code !== 'done' : ![502, 503, 504].includes(status) || words === '',
      ),
    ),
    bad(
      "answers with the upstream's own words",
      told.filter((one) => JSON.stringify(one).includes(UPSTREAM_SECRET)),
    ),
    bad(
      'texts shown that the upstream did not send',
      told.filter(({ shown }) => !reply.startsWith(shown)),
    ),
    bad(
      'turns that asked more than twice, or again after the first token',
      [...calls.values()]
        .filter((those) => those.length > 2 || (those.length === 2 && those[0]!.tokensSent > 0))
        .map((those) => [lastSaid(those[0]!), those.length]),
    ),
    bad(
      'half replies stored as complete',
      replies.filter(({ content, status }) => status === 'complete' && content !== reply),
    ),
    bad(
      'stored replies that the upstream did not send',
      replies.filter(({ content }) => content === '' || !reply.startsWith(content)),
    ),
    bad('turns left running', (await db('turns').where({ status: 'running' })) as unknown[]),
  ];
}

/** The stored replies to these messages. */
async function storedReplies(
  db: Knex,
  messages: string[],
): Promise<{ content: string; status: string }[]> {
  const { rows } = (await db.raw(
    `select r.content, r.status from messages m
     join messages r on r.conversation_id = m.conversation_id and r.seq = m.seq + 1
     where m.role = 'user' and r.role = 'assistant' and m.content = any(?::text[])`,
    [messages],
  )) as { rows: { content: string; status: string }[] };
  return rows;
}
