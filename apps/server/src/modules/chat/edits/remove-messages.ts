import { AppError } from '@neo/contracts';
import type { Member } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { MessageRow } from '../conversation/conversation.model.ts';
import {
  assertNothingSaidSince,
  hasRunningTurn,
  isAsRead,
  lockOwnConversation,
  saidSince,
  truncate,
} from '../conversation/lock-conversation.ts';
import { findSpot } from '../conversation/place.ts';
import type { Place, Spot } from '../conversation/place.ts';
import { stopTurn } from '../turn/stop-turn.ts';
import type { StopNeeds } from '../turn/stop-turn.ts';

/** How often a turn of another tab may begin between the end of a reply and the removal. */
const TRIES = 3;

/** What is to go, and what its screen knew. */
interface Removal {
  readonly seq: number;
  /** Of the message, as it was read. */
  readonly timestamp?: string | undefined;
  /** The newest message that was known. */
  readonly last?: number | undefined;
}

/**
 * Deletes a message of the viewer's conversation and all after it, ending a running reply first. Nothing to delete is
 * fine, and so is a plan that keeps nothing any more.
 * @throws not_found; conflict when another message stands there, when the person said more meanwhile, or when others keep asking
 */
export async function removeMessages(
  scope: MemberScope,
  runtime: StopNeeds,
  place: Place,
  removal: Removal,
): Promise<void> {
  const spot = await findSpot(scope, place);
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    const found = await inTransaction(scope, (tx) => tryToRemove(tx, spot, removal));
    if (found === 'nothing') return;
    if (found === 'removed') {
      return runtime.changes.tell({ userId: scope.viewer.id, neoId: spot.neoId });
    }
    await stopTurn(scope, runtime, spot, 'cleared');
  }
  throw new AppError('conflict', { reason: 'reply_running' });
}

/** Looks before a running reply is ended: what is refused ends nothing. */
async function tryToRemove(
  tx: Tx<Member>,
  spot: Spot,
  { seq, timestamp, last }: Removal,
): Promise<'removed' | 'nothing' | 'running'> {
  const conversation = await lockOwnConversation(tx, spot);
  if (!conversation || seq > conversation.lastSeq) return 'nothing';
  const first = await MessageRow.query(tx.db).findById([conversation.id, seq]);
  if (timestamp !== undefined && !(first && isAsRead(first, timestamp))) {
    throw saidSince();
  }
  await assertNothingSaidSince(tx, conversation, last);
  if (await hasRunningTurn(tx, conversation)) return 'running';
  await truncate(tx, conversation, seq);
  return 'removed';
}
