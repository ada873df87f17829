/**
 * Room: passwords. Changing and resetting passwords.
 *
 * It promises that common and personal passwords are refused, that a new password ends all sessions and invalidates the
 * links of other letters, and that no transaction is open while a hash is computed. It owns no table.
 *
 * Files: `change-password` (when signed in) · `reset-password`, `confirm-email` (with the link of a letter) · all end
 * in `set-password` · `refuse-weak-password`. `platform/passwords.ts` computes hashes.
 */
import { invalidField } from '@neo/contracts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { spendInTurn } from '../../../platform/limits/counting.ts';
import type { Post } from '../letters/post.ts';
import { provePassword } from '../ways-in/prove-password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { setPassword } from './set-password.ts';
import { lockProved } from '../ways-in/sign-ins.queries.ts';
import type { UserRow } from '../user/user.model.ts';

/** Password changes per account and hour. */
export const PASSWORDS_AN_HOUR = 10;

/**
 * Changes the viewer's password and ends all their sessions; the caller starts a new one for this
 * browser.
 * @throws wrong_password, invalid, too_many, conflict
 */
export async function changePassword(
  scope: MemberScope,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { post, isLimited }: { post: Post; isLimited: boolean },
): Promise<UserRow> {
  const user = await provePassword(scope, currentPassword, { path: 'currentPassword', isLimited });
  if (newPassword === currentPassword) throw invalidField('newPassword', 'password_same');
  refuseWeakPassword(newPassword, user, 'newPassword');
  const changes = { key: `password:${user.id}`, limit: PASSWORDS_AN_HOUR, seconds: 60 * 60 };
  if (isLimited) await spendInTurn(scope.db, [changes], scope.now);
  const passwordHash = await hashPassword(newPassword, isLimited ? user.id : undefined);
  return inTransaction(scope, async (tx) => {
    await lockProved(tx, user);
    return setPassword(tx, post, user.id, passwordHash);
  });
}
