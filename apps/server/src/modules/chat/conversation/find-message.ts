import type { Tx } from '../../../platform/db/scope.ts';
import { MessageRow } from './conversation.model.ts';
import type { LockedConversation } from './write-message.ts';

/** A message as it is presented: with the number of memories that its turn used; null if none is recorded. */
export type ReadRow = MessageRow & { usedMemory: number | null };

// How many memories the shown variant used.
const USED = /* sql */ `coalesce(
  (select used_memory from variant_prompts told
    where told.conversation_id = :conversationId and told.seq = :seq and told.variant = messages.variant),
  (select used_memory from turn_prompts told where told.conversation_id = :conversationId and told.seq = :seq)) as "usedMemory"`;

export async function findMessage(
  { db }: Pick<Tx, 'db'>,
  { id: conversationId }: LockedConversation,
  seq: number,
): Promise<ReadRow | undefined> {
  const used = db.raw(USED, { conversationId, seq });
  const found = await MessageRow.query(db)
    .select('messages.*', used as never)
    .findById([conversationId, seq]);
  return found as ReadRow | undefined;
}
