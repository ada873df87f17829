import { AppError, invalidField } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { beganAt } from '../sessions/sessions.queries.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { refundInTurn, spendInTurn } from '../../../platform/limits/counting.ts';
import { getViewer } from '../user/identity.queries.ts';
import type { UserRow } from '../user/user.model.ts';

const GUESSES = { limit: 10, seconds: 60 * 60 };

/**
 * Checks the viewer's password. Guesses are limited, because the session may be someone else's open
 * browser.
 * @returns the account; pass it to `lockProved` before changing anything
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
  if (isLimited) await spendInTurn(scope.db, [guesses], scope.now);
  if (!(await verifyPassword(user.passwordHash, password, asker))) {
    const reason = 'own_password_wrong';
    throw new AppError('wrong_password', { reason, issues: [{ path, reason }] });
  }
  if (isLimited) await refundInTurn(scope.db, [guesses], scope.now);
  return user;
}

/**
 * The same before the ways to sign in change, because an open browser is not proof enough. Skipped
 * for accounts without a password.
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

/** How long a sign-in is a proof for an account without a password. */
export const PROVED_FOR_MS = 10 * 60 * 1000;

/**
 * Proof for what outlives the session: the password, or for an account without one a sign-in just now.
 * @param sessionKey the session of the request
 * @throws invalid, wrong_password, too_many; forbidden if the sign-in is too long ago
 */
export async function proveByPasswordOrSignIn(
  scope: MemberScope,
  password: string | undefined,
  { isLimited, sessionKey }: { isLimited: boolean; sessionKey: string | undefined },
): Promise<UserRow> {
  const user = await proveWhereThereIsAPassword(scope, password, { isLimited });
  if (user.passwordHash !== null) return user;
  const began = await beganAt(scope, sessionKey);
  if (!began || scope.now.getTime() - began.getTime() > PROVED_FOR_MS) {
    throw new AppError('forbidden', { reason: 'sign_in_again' });
  }
  return user;
}
