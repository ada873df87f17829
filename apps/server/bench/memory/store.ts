import type { Language, MessageRole } from '@neo/domain';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { indexForRecall } from '../../src/modules/chat/index.ts';

const BATCH = 500;

/** Stores these messages as a conversation that can be recalled. @returns its id */
export async function storeConversation(
  setup: Knex,
  said: readonly { readonly role: MessageRole; readonly text: string; readonly at?: Date }[],
  language: Language,
): Promise<string> {
  const [userId, neoId, id] = [uuidv7(), uuidv7(), uuidv7()];
  await setup('users').insert({
    id: userId,
    email: `${userId}@bench.invalid`,
    username: `b-${userId}`,
    role: 'plus',
  });
  await setup('neos').insert({
    id: neoId,
    userId,
    name: 'Mara',
    visibility: 'private',
    archetype: 'original-creation',
    characterAttributes: ['Calm'],
    responseStyle: 'formal',
  });
  await setup('conversations').insert({ id, userId, chatNeoId: neoId, lastSeq: said.length });
  const now = new Date();
  await setup.raw(
    `insert into messages (conversation_id, seq, role, content, word_count, user_id, created_at)
     select ?, nr, role, content, 10, ?, at
     from unnest(?::text[], ?::text[], ?::timestamptz[]) with ordinality said (role, content, at, nr)`,
    [
      id,
      userId,
      said.map(({ role }) => role),
      said.map(({ text }) => text),
      said.map(({ at = now }) => at),
    ],
  );
  for (let from = 1; from <= said.length; from += BATCH) {
    const toSeq = Math.min(said.length, from + BATCH - 1);
    await indexForRecall(setup, { conversationId: id, language }, { fromSeq: from, toSeq });
  }
  await setup.raw('analyze message_recall');
  return id;
}
