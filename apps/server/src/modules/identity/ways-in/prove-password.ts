import { AppError, invalidField } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { refund, spend } from '../../../platform/limits/throttle.ts';
import { getViewer } from '../identity.queries.ts';
import type { UserRow } from '../user.model.ts';

const GUESSES = { limit: 10, seconds: 60 * 60 };

/**
 * Whether the viewer knows their password. Guesses of a session that was left open are counted.
 * @returns the account as it was proved: what follows locks it by `lockProved`
 * @throws wrong_password, too_many
 */
export async function provePassword(
  scope: MemberScope,
  password: string,
  { path, isLimited }: { path: string; isLimited: boolean },
): Promise<UserRow> {
  const user = await getViewer(scope);
  const asker = isLimited ? user.id : undefined;
  const guesses = { key: `prove:${user.id}`, ...GUESSES };
  if (isLimited) await scope.db.transaction((tx) => spend(tx, [guesses], scope.now));
  if (!(await verifyPassword(user.passwordHash, password, asker))) {
    const reason = 'own_password_wrong';
    throw new AppError('wrong_password', { reason, issues: [{ path, reason }] });
  }
  if (isLimited) await refund(scope.db, [guesses], scope.now);
  return user;
}

/**
 * The same before the ways to sign in change: a browser that was left open is not enough for that. Who has no password
 * has nothing to be asked for.
 * @throws invalid, wrong_password, too_many
 */
export async function proveWhereThereIsAPassword(
  scope: MemberScope,
  password: string | undefined,
  { isLimited }: { isLimited: boolean },
): Promise<UserRow> {
  const user = await getViewer(scope);
  if (user.passwordHash === null) return user;
  if (password === undefined) throw invalidField('password', 'own_password_missing');
  return provePassword(scope, password, { path: 'password', isLimited });
}
