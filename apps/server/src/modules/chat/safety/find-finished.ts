import { notGone } from '../../erasure/index.ts';
import type { Scope } from '../../../platform/db/scope.ts';

/** A complete reply, and where it is read. */
export interface FinishedReply {
  readonly userId: string;
  /** In a debate: who spoke last. */
  readonly neoId: string;
  /** Null if it is not stored. */
  readonly conversationId: string | null;
  readonly isDebate: boolean;
}

const FIND = /* sql */ `
  select user_id as "userId", coalesce(neo_id, speaker_id) as "neoId", conversation_id as "conversationId",
    neo_id is null as "isDebate"
  from turns
  where id = ? and status = 'complete' and coalesce(neo_id, speaker_id) is not null
    and ${notGone('coalesce(neo_id, speaker_id)')} and ${notGone('user_id')}`;

/** The reply of a turn that has ended well, for pushes; undefined if it is gone. */
export async function findFinished(
  { db }: Pick<Scope, 'db'>,
  turnId: string,
): Promise<FinishedReply | undefined> {
  const { rows } = await db.raw<{ rows: FinishedReply[] }>(FIND, [turnId]);
  return rows[0];
}
