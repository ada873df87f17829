import type { Member } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { findRunningTurn } from '../across-servers/follow-turn.ts';
import { endTurn } from '../across-servers/stop-turn.ts';
import type { StopNeeds } from '../across-servers/stop-turn.ts';
import {
  assertNotCopied,
  assertNothingSaidSince,
  lockOwnConversation,
} from '../conversation/lock-conversation.ts';
import type { Spot } from '../conversation/place.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import { shorten } from './shorten.ts';

interface Deletion {
  /** The newest message that the client knew. */
  readonly last: number | undefined;
  /** Whether a branch that is still being filled may be deleted. */
  readonly evenCopying?: true;
  /** Deletes the row, with the messages that are left. */
  readonly finish: (tx: Tx<Member>, id: string) => PromiseLike<unknown>;
}

/**
 * Deletes all of a conversation of the viewer, ending a running reply first. Does nothing if there is none.
 * @throws conflict when the person wrote more meanwhile, or while a branch of it is being filled
 */
export async function deleteAll(
  scope: MemberScope,
  runtime: StopNeeds,
  spot: Spot,
  { last, finish, ...lockOptions }: Deletion,
): Promise<void> {
  const assertNothingSaid = assertNothingSaidSince(last);
  const check = async (tx: Tx<Member>, conversation: LockedConversation): Promise<void> => {
    await assertNothingSaid(tx, conversation);
    await assertNotCopied(tx, conversation);
  };
  const lock = async (tx: Tx<Member>): Promise<LockedConversation | undefined> => {
    const conversation = await lockOwnConversation(tx, spot, lockOptions);
    if (conversation) await check(tx, conversation);
    return conversation;
  };
  // A refused call ends no reply: only the one that runs now is ended, and not one that begins after the check.
  const running = await inTransaction(scope, async (tx) => {
    await lock(tx);
    return findRunningTurn(tx, spot);
  });
  if (running) await endTurn(scope, runtime, running, 'cleared');
  await shorten(scope, spot, 1, check);
  await inTransaction(scope, async (tx) => {
    const conversation = await lock(tx);
    if (conversation) await finish(tx, conversation.id);
  });
}
