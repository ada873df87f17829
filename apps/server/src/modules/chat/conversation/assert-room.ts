import { AppError } from '@neo/contracts';
import { CONVERSATION_LIMITS, keepsConversations } from '@neo/domain';
import type { Member } from '@neo/domain';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';

const COUNT = /* sql */ `
  select count(*) filter (where chat_neo_id = ?)::int as "ofNeo", count(*)::int as total
  from conversations where user_id = ? and ${notGone('chat_neo_id')}`;

/** SQL for the key of the lock under which a person's conversations are counted. @param userId SQL */
export const roomLockOf = (userId: string): string =>
  `hashtextextended('conversations of ' || ${userId}, 0)`;

/** So many of a person's conversations may be created, by any server, between a look without their lock and a write. */
const TO_SPARE = 8;

/**
 * SQL for whether a person may have one more conversation with a NEO, and some to spare: it is read without their lock.
 * @param userId SQL, as the NEO's
 */
export const hasRoom = (userId: string, neoId: string): string => /* sql */ `
  (select count(*) filter (where chat_neo_id = ${neoId}) < ${CONVERSATION_LIMITS.ofNeo - TO_SPARE}
      and count(*) < ${CONVERSATION_LIMITS.total - TO_SPARE}
    from conversations where user_id = ${userId} and ${notGone('chat_neo_id')})`;

async function count(
  { db, viewer }: Pick<MemberScope, 'db' | 'viewer'>,
  neoId: string | null,
): Promise<{ ofNeo: number; total: number }> {
  const { rows } = await db.raw<{ rows: [{ ofNeo: number; total: number }] }>(COUNT, [
    neoId,
    viewer.id,
  ]);
  return rows[0];
}

/** How many more conversations with this NEO a person may have. */
export async function roomFor(scope: MemberScope, neoId: string): Promise<number> {
  if (!keepsConversations(scope.viewer)) return 0;
  const { ofNeo, total } = await count(scope, neoId);
  const { ofNeo: mostOfNeo, total: mostInAll } = CONVERSATION_LIMITS;
  return Math.max(0, Math.min(mostOfNeo - ofNeo, mostInAll - total));
}

/**
 * Refuses more conversations than a person may have. Takes a lock per person until the transaction
 * ends, so of twenty concurrent creations at 199 exactly one passes.
 * @param neoId null for a debate, which counts only in total
 * @param more the number to be created; 0 if it already exists
 * @throws conflict
 */
export async function assertRoom(
  { db, viewer }: Tx<Member>,
  neoId: string | null,
  more: number,
): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(${roomLockOf('?::text')})`, [viewer.id]);
  const { ofNeo, total } = await count({ db, viewer }, neoId);
  if (ofNeo + more > CONVERSATION_LIMITS.ofNeo) {
    throw new AppError('conflict', {
      reason: `conversations_of_neo_too_many:${CONVERSATION_LIMITS.ofNeo}`,
    });
  }
  if (total + more > CONVERSATION_LIMITS.total) {
    throw new AppError('conflict', {
      reason: `conversations_too_many:${CONVERSATION_LIMITS.total}`,
    });
  }
}
