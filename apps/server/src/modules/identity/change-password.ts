import { AppError } from '@neo/contracts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { refund, spend, spendSliding } from '../../platform/throttle.ts';
import { getViewer } from './identity.queries.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { setPassword } from './set-password.ts';

/** Changes of one person's password: a letter tells of each. */
export const PASSWORD_CHANGES = { limit: 10, seconds: 60 * 60 };
const GUESSES = { limit: 10, seconds: 60 * 60 };

/** Whether the viewer knows their password. Guesses of a session that was left open are counted. @throws wrong_password, too_many */
export async function provePassword(
  scope: MemberScope,
  password: string,
  { path, isLimited }: { path: string; isLimited: boolean },
): Promise<void> {
  const user = await getViewer(scope);
  const asker = isLimited ? user.id : undefined;
  const guesses = { key: `prove:${user.id}`, ...GUESSES };
  if (isLimited) await scope.db.transaction((tx) => spend(tx, [guesses], scope.now));
  if (!(await verifyPassword(user.passwordHash, password, asker))) {
    const message = 'That is not your password.';
    throw new AppError('wrong_password', { message, issues: [{ path, message }] });
  }
  if (isLimited) await refund(scope.db, [guesses], scope.now);
}

/**
 * Changes the viewer's password and ends all of their sessions: the caller begins a new one for this browser.
 * @throws wrong_password, invalid, too_many
 */
export async function changePassword(
  scope: MemberScope,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  await provePassword(scope, currentPassword, { path: 'currentPassword', isLimited });
  refuseWeakPassword(newPassword, await getViewer(scope), 'newPassword');
  if (isLimited) {
    const changes = { key: `change-password:${scope.viewer.id}`, ...PASSWORD_CHANGES };
    await spendSliding(scope.db, changes, scope.now);
  }
  const passwordHash = await hashPassword(newPassword, isLimited ? scope.viewer.id : undefined);
  await inTransaction(scope, (tx) => setPassword(tx, tx.viewer.id, passwordHash));
}
