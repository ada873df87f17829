import { AppError } from '@neo/contracts';
import type { Member } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { MessageRow } from '../conversation/conversation.model.ts';
import {
  assertNotCopied,
  assertNothingSaidSince,
  hasRunningTurn,
  isAsRead,
  lockOwnConversation,
  saidSince,
} from '../conversation/lock-conversation.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import { findSpot } from '../conversation/place.ts';
import type { Place, Spot } from '../conversation/place.ts';
import { stopTurn } from '../across-servers/stop-turn.ts';
import type { StopNeeds } from '../across-servers/stop-turn.ts';
import { shorten } from './shorten.ts';
import { truncate } from './truncate.ts';

/** How often another tab may start a turn between the end of a reply and the deletion. */
const TRIES = 3;

/** The messages to delete, and what the client knew. */
interface Removal {
  readonly seq: number;
  /** Timestamp of the message as the client read it. */
  readonly timestamp?: string | undefined;
  /** The newest message that the client knew. */
  readonly last?: number | undefined;
}

/**
 * Deletes a message and all later ones, ending a running reply first. Does nothing if there is
 * none. Works with every plan.
 * @throws conflict when another message has this `seq`, when the person wrote more meanwhile, or
 * when turns keep starting
 */
export async function removeMessages(
  scope: MemberScope,
  runtime: StopNeeds,
  place: Place,
  removal: Removal,
): Promise<void> {
  const spot = await findSpot(scope, place);
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    await shorten(scope, spot, removal.seq, (tx, conversation) =>
      assertAsRead(tx, conversation, removal),
    );
    const found = await inTransaction(scope, (tx) => tryToRemove(tx, spot, removal));
    if (found === 'nothing') return;
    if (found === 'removed') {
      return runtime.changes.tell({ userId: scope.viewer.id, ...spot });
    }
    await stopTurn(scope, runtime, spot, 'cleared');
  }
  throw new AppError('conflict', { reason: 'reply_running' });
}

/** @throws conflict when another message has this `seq`, when more was said, or when a branch copies it */
async function assertAsRead(
  tx: Tx<Member>,
  conversation: LockedConversation,
  { seq, timestamp, last }: Removal,
): Promise<void> {
  const first = await MessageRow.query(tx.db).findById([conversation.id, seq]);
  if (timestamp !== undefined && !(first && isAsRead(first, timestamp))) {
    throw saidSince();
  }
  await assertNothingSaidSince(tx, conversation, last);
  await assertNotCopied(tx, conversation, seq);
}

/** Checks before ending a running reply, so that a refused call ends nothing. */
async function tryToRemove(
  tx: Tx<Member>,
  spot: Spot,
  removal: Removal,
): Promise<'removed' | 'nothing' | 'running'> {
  const conversation = await lockOwnConversation(tx, spot);
  if (!conversation || removal.seq > conversation.lastSeq) return 'nothing';
  await assertAsRead(tx, conversation, removal);
  if (await hasRunningTurn(tx, conversation)) return 'running';
  await truncate(tx, conversation, removal.seq);
  return 'removed';
}
