import { AppError } from '@neo/contracts';
import { notGone } from '../../erasure/index.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import type { Member } from '@neo/domain';
import { MessageRow } from './conversation.model.ts';
import type { Spot } from './place.ts';
import type { LockedConversation } from './write-message.ts';

/**
 * Locks one of the viewer's conversations until the transaction ends; undefined if it is gone.
 * @throws conflict for a branch that is still being filled, unless `evenCopying`
 */
export async function lockOwnConversation(
  { db, viewer }: Tx<Member>,
  { conversationId }: Pick<Spot, 'conversationId'>,
  { evenCopying = false } = {},
): Promise<(LockedConversation & { isCopying: boolean }) | undefined> {
  if (conversationId === null) return undefined;
  const { rows } = (await db.raw(
    /* sql */ `
    select id, last_seq as "lastSeq", is_copying as "isCopying" from conversations
    where id = ? and user_id = ? and ${notGone('chat_neo_id')} for update`,
    [conversationId, viewer.id],
  )) as { rows: (LockedConversation & { isCopying: boolean })[] };
  if (rows[0]?.isCopying && !evenCopying) {
    throw new AppError('conflict', { reason: 'branch_copying' });
  }
  return rows[0];
}

const IS_COPIED = /* sql */ `
  select from conversations where branch_of_id = ? and is_copying and branch_of_seq >= ? limit 1`;

/**
 * Refuses to delete messages from `from` on that a branch has still to copy. @throws conflict
 */
export async function assertNotCopied(
  { db }: Pick<MemberScope, 'db'>,
  { id }: Pick<LockedConversation, 'id'>,
  from = 1,
): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(IS_COPIED, [id, from]);
  if (rows.length > 0) throw new AppError('conflict', { reason: 'source_copying' });
}

/** Whether a reply is running in a locked conversation. None can start while the lock is held. */
export async function hasRunningTurn({ db }: Tx, { id }: LockedConversation): Promise<boolean> {
  const running: unknown = await db('turns')
    .where({ conversationId: id, status: 'running' })
    .first('id');
  return running !== undefined;
}

/**
 * A message that a client has read. A deleted message's `seq` is reused, but its timestamp is not.
 */
export interface ReadMessage {
  readonly seq: number;
  readonly timestamp: string;
}

/** Whether this is the message that was read, and not another one with its `seq`. */
export const isAsRead = (
  { createdAt }: Pick<MessageRow, 'createdAt'>,
  timestamp: string,
): boolean => createdAt.getTime() === Date.parse(timestamp);

/** The person's newest message in a locked conversation. */
export async function findNewestQuestion(
  { db }: Tx,
  { id }: LockedConversation,
): Promise<MessageRow | undefined> {
  return MessageRow.query(db)
    .where({ conversationId: id, role: 'user' })
    .orderBy('seq', 'desc')
    .first();
}

/** @throws conflict where the person has said something since */
export type AssertNothingSaid = (tx: Tx, conversation: LockedConversation) => Promise<void>;

/**
 * The check for one call: it refuses to delete messages of the person that the screen did not show. A reply that
 * arrived meanwhile may be deleted with its question. Messages deleted in steps leave their numbers to new ones: from
 * its second time on the check also refuses a question that is newer than the first time's.
 * @param last the newest message known to the screen
 */
export function assertNothingSaidSince(last: number | undefined): AssertNothingSaid {
  let newestAt: number | undefined;
  return async (tx, conversation) => {
    if (last === undefined) return;
    const newest = await findNewestQuestion(tx, conversation);
    const at = newest?.createdAt.getTime() ?? -Infinity;
    newestAt ??= at;
    if (newest && (newest.seq > last || at > newestAt)) throw saidSince();
  };
}

export const saidSince = (): AppError =>
  new AppError('conflict', { reason: 'conversation_moved_on' });

// Locked turns are being closed or deleted; waiting for them could deadlock.
const FORGET = /* sql */ `
  update turns set reply_seq = null
  where id in (
    select id from turns where conversation_id = ? and reply_seq between ? and ?
    for no key update skip locked
  )`;

/**
 * Detaches earlier turns from these messages, so that a retried key does not return another turn's
 * text.
 */
export async function forgetReplies(
  { db }: Tx,
  { id }: LockedConversation,
  from: number,
  to = from,
): Promise<void> {
  await db.raw(FORGET, [id, from, to]);
}
