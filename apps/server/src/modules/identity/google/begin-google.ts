import { canAddSignIn, isMember } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { getViewer } from '../user/identity.queries.ts';
import type { Addition } from './google.ts';
import { proveWhereThereIsAPassword } from '../ways-in/prove-password.ts';

/**
 * Checks whether the viewer may start a sign-in with Google. For a signed-in viewer this adds
 * Google to the account.
 * @returns the account to add Google to; null for a visitor who signs in
 * @throws email_unconfirmed, invalid, wrong_password, too_many
 */
export async function mayBeginGoogle(
  scope: Scope,
  password: string | undefined,
  { isLimited }: { isLimited: boolean },
): Promise<Addition | null> {
  const { viewer } = scope;
  if (!isMember(viewer)) return null;
  const member = { ...scope, viewer };
  const { emailVerifiedAt } = await getViewer(member);
  authorize(canAddSignIn({ isEmailVerified: emailVerifiedAt !== null }));
  const { id, waysVersion } = await proveWhereThereIsAPassword(member, password, { isLimited });
  return { userId: id, waysVersion };
}
