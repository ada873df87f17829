import { expect } from 'vitest';
import { signedIn } from '../../../../testing/index.ts';
import type { Person, TestApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { send, until } from '../chat.fixture.ts';

/** Short waits for tests. */
export const QUICK_NOTES = {
  pollMs: 50,
  againMs: 20,
  failedMs: 20,
  failedMostMs: 50,
  spentMs: 50,
  leaseMs: 2_000,
};

/** A context so small that a few messages fill the window. */
export const SMALL = [{ name: 'test', contextTokens: 3_000 }] as const;

/** A conversation of a person on Plus with a NEO, with these messages in turns. */
export async function aConversation(app: TestApp, messages: readonly string[] = []) {
  const person = await signedIn(app, 'plus');
  const neo = await aNeo(app.db, {});
  const { id } = await person.api.conversations.create({ params: { id: neo.id }, body: {} });
  const params = { id };
  const say = async (message: string): Promise<void> => {
    const answer = await send(person, neo.id, { message });
    expect(answer.status).toBe(200);
  };
  for (const message of messages) await say(message);
  return { person, neo, id, params, say };
}

export type Remembered = Awaited<ReturnType<typeof aConversation>>;

export const notesOf = async ({ person, params }: Pick<Remembered, 'person' | 'params'>) =>
  (await person.api.memory.read({ params })).notes;

/** Waits until nothing is being noted. */
export const untilNoted = ({ person, params }: { person: Person; params: { id: string } }) =>
  until(async () => !(await person.api.memory.read({ params })).isWorking);

/** Long texts, so that old messages soon leave a small window. No two share a word. */
export const chatter = (count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    Array.from({ length: 40 }, (_, word) => `zz${at}q${word}zz`).join(' '),
  );

/** Blocks of a conversation, in order. */
export const blocksOf = async (app: TestApp, conversationId: string) =>
  (await app.db('memoryBlocks').where({ conversationId }).orderBy('fromSeq')) as {
    fromSeq: number;
    toSeq: number;
    state: string;
    attempts: number;
    failures: number;
    answer: unknown;
  }[];

/** Says something in a conversation of one's own. */
export async function sayIn({ person }: Pick<Remembered, 'person'>, id: string, message: string) {
  const answer = await person.fetch(`/api/conversations/${id}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });
  expect(answer.status).toBe(200);
  await answer.text();
}

/** Imports these lines as a conversation, the person's first. @returns its id */
export async function importLines(
  { person, neo }: Pick<Remembered, 'person' | 'neo'>,
  lines: readonly string[],
): Promise<string> {
  const rows = lines.map((mes, at) =>
    JSON.stringify({ name: at % 2 ? 'Kit' : 'Ana', is_user: at % 2 === 0, mes }),
  );
  const head = JSON.stringify({
    user_name: 'Ana',
    character_name: 'Kit',
    create_date: '2026-01-01',
  });
  const answer = await person.fetch(`/api/neos/${neo.id}/conversations/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: [head, ...rows].join('\n'),
  });
  expect(answer.status).toBe(201);
  const { conversation } = (await answer.json()) as { conversation: { id: string } };
  return conversation.id;
}

/** Branches a conversation at its newest message. @returns its id, and the `seq` of that message */
export async function branchOf({
  person,
  params,
}: Pick<Remembered, 'person' | 'params'>): Promise<{ id: string; seq: number }> {
  const { messages } = await person.api.conversations.conversation({ params, query: {} });
  const { seq } = messages.at(-1)!;
  const { id } = await person.api.conversations.branch({ params, body: { seq: seq! } });
  return { id, seq: seq! };
}
