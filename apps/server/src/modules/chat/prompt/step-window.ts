import type { Knex } from 'knex';
import type { Tx } from '../../../platform/db/scope.ts';
import { leaveBlock } from '../memory/blocks.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import type { ToldMemory } from './read-history.ts';
import type { VersionedNote } from './remember.ts';

/** More summaries than a prompt can hold are not read. */
const SUMMARIES = 60;

/** The newest summaries of messages before a window, in order. */
export async function summariesBefore(
  db: Knex,
  conversationId: string,
  windowFrom: number,
): Promise<VersionedNote[]> {
  const rows = (await db('memoryNotes')
    .select('id', 'text', 'version')
    .where({ conversationId, kind: 'summary', isPinned: false })
    .where('toSeq', '<', windowFrom)
    .orderBy([
      { column: 'fromSeq', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(SUMMARIES)) as VersionedNote[];
  return rows.toReversed();
}

const SHOW = /* sql */ `
  update memory_notes set head_text = case when id = any(?::uuid[]) then text end
  where conversation_id = ? and (head_text is not null or id = any(?::uuid[]))`;

/**
 * Moves the first message of prompts. Summaries in prompts change at the same time. The messages before it become a
 * block if memory is on.
 */
export async function stepWindow(
  tx: Tx,
  conversationId: string,
  { windowFrom, summaries }: { windowFrom: number; summaries: readonly VersionedNote[] | null },
): Promise<void> {
  await tx.db('conversations').where({ id: conversationId }).update({ windowFrom });
  if (!summaries) return;
  const ids = summaries.map(({ id }) => id);
  await tx.db.raw(SHOW, [ids, conversationId, ids]);
  await leaveBlock(tx, conversationId, windowFrom - 1);
}

/** Replaces what a repeated question recalls. */
export async function attachRecalled(
  { db }: Tx,
  { id }: Pick<LockedConversation, 'id'>,
  seq: number,
  recalled: ToldMemory,
): Promise<void> {
  await db('messages')
    .where({ conversationId: id, seq })
    .update({ recalled: JSON.stringify(recalled) });
}
