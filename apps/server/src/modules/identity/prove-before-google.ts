import { invalidField } from '@neo/contracts';
import { isMember } from '@neo/domain';
import type { Scope } from '../../platform/db/scope.ts';
import { provePassword } from './change-password.ts';
import { getViewer } from './identity.queries.ts';

/**
 * Whether the viewer may start a sign-in with Google. One who is signed in adds another way into the account: a browser
 * that was left open is not enough for that where there is a password to ask for.
 * @throws invalid, wrong_password, too_many
 */
export async function proveBeforeGoogle(
  scope: Scope,
  password: string | undefined,
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  const { viewer } = scope;
  if (!isMember(viewer)) return;
  const member = { ...scope, viewer };
  if ((await getViewer(member)).passwordHash === null) return;
  if (password === undefined) throw invalidField('password', 'Please enter your password');
  await provePassword(member, password, { path: 'password', isLimited });
}
