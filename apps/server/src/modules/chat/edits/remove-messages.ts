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
  const assertNothingSaid = assertNothingSaidSince(removal.last);
  /** @throws conflict when another message has this `seq`, when more was said, or when a branch copies it */
  const check = async (tx: Tx<Member>, conversation: LockedConversation): Promise<void> => {
    await assertAsRead(tx, conversation, removal);
    await assertNothingSaid(tx, conversation);
    await assertNotCopied(tx, conversation, removal.seq);
  };
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    await shorten(scope, spot, removal.seq, check);
    const found = await inTransaction(scope, (tx) => tryToRemove(tx, spot, removal.seq, check));
    if (found === 'nothing') return;
    if (found === 'removed') {
      return runtime.changes.tell({ userId: scope.viewer.id, ...spot });
    }
    await stopTurn(scope, runtime, spot, 'cleared');
  }
  throw new AppError('conflict', { reason: 'reply_running' });
}

/** @throws conflict when another message has this `seq` */
async function assertAsRead(
  tx: Tx<Member>,
  conversation: LockedConversation,
  { seq, timestamp }: Removal,
): Promise<void> {
  const first = await MessageRow.query(tx.db).findById([conversation.id, seq]);
  if (timestamp !== undefined && !(first && isAsRead(first, timestamp))) {
    throw saidSince();
  }
}

/** Checks before ending a running reply, so that a refused call ends nothing. */
async function tryToRemove(
  tx: Tx<Member>,
  spot: Spot,
  seq: number,
  check: (tx: Tx<Member>, conversation: LockedConversation) => Promise<void>,
): Promise<'removed' | 'nothing' | 'running'> {
  const conversation = await lockOwnConversation(tx, spot);
  if (!conversation || seq > conversation.lastSeq) return 'nothing';
  await check(tx, conversation);
  if (await hasRunningTurn(tx, conversation)) return 'running';
  await truncate(tx, conversation, seq);
  return 'removed';
}
