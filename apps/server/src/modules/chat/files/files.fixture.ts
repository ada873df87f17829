import type { ImportedChats } from '@neo/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Person, TestApp } from '../../../../testing/index.ts';
import { ConversationRow } from '../conversation/conversation.model.ts';

/** A chat file of SillyTavern: alternating replies and questions, unless a line says otherwise. */
export const stFile = (...lines: (string | object)[]): string =>
  [
    { user_name: 'Ann', character_name: 'Captain', chat_metadata: {} },
    ...lines.map((line, i) => ({
      name: 'x',
      is_user: i % 2 === 1,
      send_date: '2026-01-02T03:04:05.000Z',
      ...(typeof line === 'string' ? { mes: line } : line),
    })),
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');

/** A file of CAI Tools with `count` histories of one message each. */
export const caiFile = (count: number): string => {
  const histories = Array.from({ length: count }, (_, i) => ({
    created: new Date(Date.UTC(2023, 0, 1) + (i % 7) * 86_400_000).toISOString(),
    msgs: [{ text: `Welcome ${i}`, src: { is_human: false } }],
  }));
  return JSON.stringify({ histories: { histories } });
};

export const sendFile = (
  person: Person,
  neoId: string,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  contentType?: string,
): Promise<Response> =>
  person.fetch(`/api/neos/${neoId}/conversations/import`, {
    method: 'POST',
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    body,
    duplex: 'half',
  });

export const importFile = async (
  person: Person,
  neoId: string,
  file: string,
): Promise<ImportedChats> => {
  const answer = await sendFile(person, neoId, file);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ImportedChats;
};

/** Creates empty conversations of a person with a NEO. @returns their ids */
export async function conversationsOf(
  app: TestApp,
  { userId, chatNeoId, count }: { userId: string; chatNeoId: string; count: number },
): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({ id: uuidv7(), userId, chatNeoId }));
  await ConversationRow.query(app.db).insert(rows);
  return rows.map(({ id }) => id);
}
