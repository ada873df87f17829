import { AppError } from '@neo/contracts';
import type { NewConversation } from '@neo/contracts';
import { canChat, keepsConversations } from '@neo/domain';
import type { Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { authorize } from '../../../platform/authorize.ts';
import { isBreachOf } from '../../../platform/db/model.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { OneAtATime } from '../../../platform/work/one-at-a-time.ts';
import { getNeoForAccess } from '../../personas/index.ts';
import { assertRoom } from '../conversation/assert-room.ts';
import { ConversationRow } from '../conversation/conversation.model.ts';
import { NEO_IS_GONE, USER_IS_GONE } from '../turn/turn.model.ts';
import { assertOwnPerson, findDefaultPerson } from '../persons/own-person.ts';
import type { Changes } from '../stream/changes.ts';

/**
 * Serialized per person: each would hold a connection while it waits for the lock of `assertRoom`.
 */
const beginnings = new OneAtATime();

/**
 * Runs work that creates conversations with a NEO, in one transaction, after checking the limits.
 * @param neoId null for debates, whose NEOs the caller has checked
 * @param more the number of conversations
 * @throws the refusals of chatting; plan if conversations are not stored; conflict at the limit
 */
export async function makingConversations<T>(
  scope: MemberScope,
  neoId: string | null,
  more: number,
  make: (tx: Tx<Member>) => Promise<T>,
): Promise<T> {
  if (neoId !== null) authorize(canChat(scope.viewer, await getNeoForAccess(scope, neoId)));
  if (!keepsConversations(scope.viewer)) throw new AppError('plan');
  try {
    return await beginnings.run(scope.viewer.id, () =>
      inTransaction(scope, async (tx) => {
        await assertRoom(tx, neoId, more);
        return make(tx);
      }),
    );
  } catch (error) {
    if (isBreachOf(error, NEO_IS_GONE)) throw new AppError('not_found');
    throw isBreachOf(error, USER_IS_GONE) ? new AppError('not_signed_in') : error;
  }
}

/**
 * Creates another conversation with a NEO, which becomes the most recent one. It uses the viewer's
 * default person unless told otherwise.
 * @returns its id
 * @throws the refusals of chatting; plan, conflict, invalid
 */
export async function createConversation(
  scope: MemberScope,
  { changes }: { readonly changes: Changes },
  { neoId, title, personId }: NewConversation & { neoId: string },
): Promise<string> {
  const id = uuidv7();
  await makingConversations(scope, neoId, 1, async (tx) => {
    const person = personId === undefined ? await findDefaultPerson(tx) : personId;
    if (personId) await assertOwnPerson(tx, personId);
    await ConversationRow.query(tx.db).insert({
      id,
      userId: tx.viewer.id,
      chatNeoId: neoId,
      title: title ?? null,
      personId: person,
      createdAt: tx.now,
      updatedAt: tx.now,
    });
  });
  changes.tell({ userId: scope.viewer.id, neoId });
  return id;
}
