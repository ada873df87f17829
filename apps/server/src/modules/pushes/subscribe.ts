import { ECDH } from 'node:crypto';
import { AppError, invalidField } from '@neo/contracts';
import type { PushState, PushSubscriptionInput } from '@neo/contracts';
import { PUSH_LIMITS } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import type { PushSender } from '../../platform/push/push-sender.ts';
import { sessionId, setHasPush } from '../identity/index.ts';
import { SubscriptionRow } from './push.model.ts';

/** @param key of the session */
const ofSession = ({ db, viewer }: MemberScope, key: string) =>
  SubscriptionRow.query(db).where({ userId: viewer.id, sessionId: sessionId(key) });

/** Nothing could be encrypted for a key that is no point of its curve. @throws invalid */
function assertPoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw invalidField('keys.p256dh', 'push_keys_wrong');
  }
}

/** Whether this server pushes, and whether the session gets any. */
export async function readPushes(
  scope: MemberScope,
  sender: PushSender | undefined,
  key: string,
): Promise<PushState> {
  const row = await ofSession(scope, key).first();
  return { publicKey: sender?.publicKey ?? null, endpoint: row?.endpoint ?? null };
}

/**
 * Subscribes the browser of a session until the session ends. Asking again replaces what it had, and an address that
 * somebody else had subscribed in this browser is theirs no longer.
 * @throws not_configured; invalid for an address that is not on the internet, and for a key that no browser has
 */
export async function subscribe(
  scope: MemberScope,
  sender: PushSender | undefined,
  { endpoint, keys, language }: PushSubscriptionInput,
  key: string,
): Promise<PushState> {
  if (!sender) throw new AppError('not_configured', { reason: 'push_not_configured' });
  sender.assertOutside(endpoint);
  assertPoint(keys.p256dh);
  const userId = scope.viewer.id;
  await inTransaction(scope, async (tx) => {
    // It locks the person, so the limit is exact.
    await setHasPush(tx, userId, true);
    await SubscriptionRow.query(tx.db)
      .where({ sessionId: sessionId(key) })
      .orWhere({ endpoint })
      .delete();
    const newest = SubscriptionRow.query(tx.db)
      .where({ userId })
      .orderBy('createdAt', 'desc')
      .limit(PUSH_LIMITS.subscriptions - 1)
      .select('id');
    await SubscriptionRow.query(tx.db).where({ userId }).whereNotIn('id', newest).delete();
    await SubscriptionRow.query(tx.db).insert({
      id: uuidv7(),
      userId,
      sessionId: sessionId(key),
      endpoint,
      ...keys,
      language,
      createdAt: tx.now,
    });
  });
  return { publicKey: sender.publicKey, endpoint };
}

/** Ends the subscription of a session's browser. Idempotent. */
export async function unsubscribe(scope: MemberScope, key: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await setHasPush(tx, tx.viewer.id, true);
    await ofSession(tx, key).delete();
    const left = await SubscriptionRow.query(tx.db).where({ userId: tx.viewer.id }).resultSize();
    await setHasPush(tx, tx.viewer.id, left > 0);
  });
}
