import { AppError } from '@neo/contracts';
import { canSeeNeo, canTryPassword } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { refund, spend } from '../../platform/throttle.ts';
import { accessOf } from './neo.model.ts';
import { getNeoRow } from './personas.queries.ts';

/**
 * Checks the password of a NEO. Who needs none now is answered the same way, and nothing is remembered for them:
 * what they typed opened nothing, and must not when they come to need it.
 * @returns what was opened, to be remembered for this session
 * @throws wrong_password, too_many, and whatever keeps the viewer out besides the password
 */
export async function unlockNeo(
  scope: Scope,
  { id, password }: { id: string; password: string },
  { address, isLimited }: { address: string; isLimited: boolean },
): Promise<{ neoId: string; passwordVersion: number } | undefined> {
  const row = await getNeoRow(scope, id);
  const access = accessOf(row);
  if (canSeeNeo(scope.viewer, access).allowed) return undefined;
  authorize(canTryPassword(scope.viewer, access));
  const throttles = isLimited
    ? [{ key: `unlock:${row.id}:${address}`, limit: 10, seconds: 5 * 60 }]
    : [];
  await scope.db.transaction((tx) => spend(tx, throttles, scope.now));
  if (!(await verifyPassword(row.passwordHash, password))) throw new AppError('wrong_password');
  await refund(scope.db, throttles, scope.now);
  return { neoId: row.id, passwordVersion: row.passwordVersion };
}
