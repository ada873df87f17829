import type { Tx } from '../../../platform/db/scope.ts';
import { MessageRow } from './conversation.model.ts';
import type { LockedConversation } from './write-message.ts';

/** A message as it is presented: with the number of memories that its turn used; null if none is recorded. */
export type ReadRow = MessageRow & { usedMemory: number | null };

export async function findMessage(
  { db }: Pick<Tx, 'db'>,
  { id: conversationId }: LockedConversation,
  seq: number,
): Promise<ReadRow | undefined> {
  const used = db('turnPrompts').select('usedMemory').where({ conversationId, seq });
  const found = await MessageRow.query(db)
    .select('messages.*', used.as('usedMemory'))
    .findById([conversationId, seq]);
  return found as ReadRow | undefined;
}
