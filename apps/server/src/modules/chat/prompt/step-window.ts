import type { Knex } from 'knex';
import type { Tx } from '../../../platform/db/scope.ts';
import { listMembers } from '../conversation/place.ts';
import { leaveBlock } from '../memory/blocks.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import type { ToldMemory } from './read-history.ts';
import type { VersionedNote } from './remember.ts';

/** More summaries than a prompt can hold are not read. */
const SUMMARIES = 60;

/** The newest summaries of messages before a window, in order. @param neoId in a debate: whose */
export async function summariesBefore(
  db: Knex,
  conversationId: string,
  windowFrom: number,
  neoId?: string,
): Promise<VersionedNote[]> {
  const rows = (await db('memoryNotes')
    .select('id', 'text', 'version')
    .where({ conversationId, kind: 'summary', isPinned: false, ...(neoId && { neoId }) })
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

// Replies already contain what older messages recalled. Newer questions need the space.
const SPEND = /* sql */ `
  update messages set recalled = recalled || '{"isSpent": true}'
  where conversation_id = ? and seq >= ? and seq < ? and recalled is not null and not recalled @> '{"isSpent": true}'`;

/** The change that a step of the window makes at the beginning of prompts. */
export interface WindowStep {
  readonly windowFrom: number;
  /** Null where memory is off. */
  readonly summaries: readonly VersionedNote[] | null;
  /** In a chat: the pinned notes that prompts begin with from now on. */
  readonly pinned?: readonly VersionedNote[];
  /** Memory is off, but not by the operator: what leaves can be found once it is on again. */
  readonly isLeft?: boolean;
  /** Messages before this one no longer repeat what they recalled. */
  readonly spentBefore?: number;
}

/**
 * Moves the first message of prompts. Summaries in prompts change at the same time. The messages before it become a
 * block if memory is on.
 */
export async function stepWindow(
  tx: Tx,
  conversationId: string,
  { windowFrom, summaries, isLeft, pinned, spentBefore }: WindowStep,
): Promise<void> {
  const headNotes = pinned?.map(({ id, text, version }) => ({ id, text, version }));
  await tx
    .db('conversations')
    .where({ id: conversationId })
    .update({ windowFrom, ...(headNotes && { headNotes: JSON.stringify(headNotes) }) });
  if (spentBefore !== undefined) {
    await tx.db.raw(SPEND, [conversationId, windowFrom, spentBefore]);
  }
  if (!summaries) {
    if (isLeft) await leaveBlock(tx, conversationId, windowFrom - 1);
    return;
  }
  const ids = summaries.map(({ id }) => id);
  await tx.db.raw(SHOW, [ids, conversationId, ids]);
  await leaveBlock(tx, conversationId, windowFrom - 1);
}

/** The same in a debate, where each NEO has summaries of its own. */
export async function stepDebate(
  tx: Tx,
  conversationId: string,
  { windowFrom, remembers }: { windowFrom: number; remembers: boolean },
): Promise<void> {
  const members = remembers ? await listMembers(tx, { conversationId }) : [];
  const summaries: VersionedNote[] = [];
  for (const neoId of members) {
    summaries.push(...(await summariesBefore(tx.db, conversationId, windowFrom, neoId)));
  }
  await stepWindow(tx, conversationId, { windowFrom, summaries: remembers ? summaries : null });
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
