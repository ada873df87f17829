import { AppError, invalidField } from '@neo/contracts';
import type { ApiKeyInput } from '@neo/contracts';
import { KEY_LIMITS } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { proveByPasswordOrSignIn } from '../ways-in/prove-password.ts';
import { lockProved } from '../ways-in/sign-ins.queries.ts';
import { ApiKeyRow } from './key.model.ts';
import { hashOfKey, newKey, prefixOfKey } from './key-text.ts';

/**
 * Makes a key of the viewer, who proves their identity first: it outlives the session that made it.
 * @returns its row, and the key, which is stored nowhere
 * @throws invalid, wrong_password, forbidden, too_many; conflict at the limit
 */
export async function createKey(
  scope: MemberScope,
  { name, expiresAt = null, password }: ApiKeyInput,
  { isLimited, sessionKey }: { isLimited: boolean; sessionKey: string | undefined },
): Promise<{ row: ApiKeyRow; key: string }> {
  const end = expiresAt === null ? null : new Date(expiresAt);
  if (end && end <= scope.now) throw invalidField('expiresAt', 'key_expiry_past');
  const proved = await proveByPasswordOrSignIn(scope, password, { isLimited, sessionKey });
  const key = newKey();
  const row = await inTransaction(scope, async (tx) => {
    // The lock makes the limit exact.
    const { id: userId } = await lockProved(tx, proved);
    const count = await ApiKeyRow.query(tx.db).where({ userId }).resultSize();
    if (count >= KEY_LIMITS.count) {
      throw new AppError('conflict', { reason: `keys_too_many:${KEY_LIMITS.count}` });
    }
    return ApiKeyRow.query(tx.db).insertAndFetch({
      id: uuidv7(),
      userId,
      name,
      hash: hashOfKey(key),
      prefix: prefixOfKey(key),
      expiresAt: end,
      createdAt: tx.now,
    });
  });
  return { row, key };
}
