import type { EventData, replyFinished } from '@neo/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Scope, Tx } from '../../platform/db/scope.ts';
import { findSuspension, setHasPush } from '../identity/index.ts';
import { findNameFor } from '../personas/index.ts';
import { PushRow, SubscriptionRow } from './push.model.ts';
import { sawATab } from './visible-tabs.ts';

/** A reply older than this is not announced. */
export const NEWS_MS = 30 * 60 * 1000;

/** Finds the reply of a turn; the chat has it. */
export type FindFinished = (
  scope: Pick<Scope, 'db'>,
  turnId: string,
) => Promise<
  { userId: string; neoId: string; conversationId: string | null; isDebate: boolean } | undefined
>;

/**
 * Decides who is told of a finished reply: nobody if the person saw a tab of the app when it ended or since, is
 * suspended, or has no browser that asked for it. The messages are sent after the commit.
 * @returns whether there is one
 */
export async function tellOfReply(
  tx: Tx,
  { turnId, at }: EventData<typeof replyFinished>,
  findFinished: FindFinished,
): Promise<boolean> {
  const endedAt = new Date(at);
  const expiresAt = new Date(endedAt.getTime() + NEWS_MS);
  if (expiresAt <= tx.now) return false;
  const reply = await findFinished(tx, turnId);
  if (!reply || (await sawATab(tx, reply.userId, endedAt))) return false;
  const { userId, neoId, conversationId, isDebate } = reply;
  const subscriptions = () => SubscriptionRow.query(tx.db).select('id').where({ userId });
  let to = await subscriptions();
  if (to.length === 0) {
    // Sessions take their subscriptions along when they end. It locks the person: one may be made just now.
    await setHasPush(tx, userId, false);
    to = await subscriptions();
    if (to.length === 0) return false;
    await setHasPush(tx, userId, true);
  }
  if (await findSuspension(tx, userId)) return false;
  const neoName = await findNameFor(tx, userId, neoId);
  if (neoName === undefined) return false;
  await PushRow.query(tx.db).insert(
    to.map(({ id: subscriptionId }) => ({
      id: uuidv7(),
      subscriptionId,
      neoId,
      neoName,
      conversationId,
      isDebate,
      nextAt: tx.now,
      expiresAt,
    })),
  );
  return true;
}
