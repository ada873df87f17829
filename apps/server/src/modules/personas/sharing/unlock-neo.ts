/**
 * Room: sharing. Sharing NEOs, and unlocking them with a password.
 *
 * It promises that password guesses are limited, and that a changed password locks the NEO again. It writes `neos`.
 *
 * Files: `unlock-neo` · `share-neo`.
 */
import { AppError } from '@neo/contracts';
import { canSeeNeo, canTryPassword } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import {
  assertOpen,
  refundInTurn,
  spendGuess,
  spendInTurn,
} from '../../../platform/limits/counting.ts';
import { accessOf } from '../neo/neo.model.ts';
import { getNeoRow } from '../neo/personas.queries.ts';

/**
 * Attempts per address at all NEOs in any five minutes, right or wrong, because each success may
 * create a session.
 */
export const UNLOCK_TRIES = { limit: 60, seconds: 5 * 60 };

/**
 * Checks the password of a NEO. For viewers who need none it returns undefined, and nothing is
 * remembered: the password was not checked, so it must not count if they need it later.
 * @returns the unlocked NEO, to be remembered in the session
 * @throws wrong_password, too_many, and the refusals that no password lifts
 */
export async function unlockNeo(
  scope: Scope,
  { id, password }: { id: string; password: string },
  { address, isLimited }: { address: string; isLimited: boolean },
): Promise<{ neoId: string; passwordVersion: number } | undefined> {
  const tries = { key: `unlock:try:${address}`, ...UNLOCK_TRIES };
  if (isLimited) assertOpen(scope.db, tries, scope.now);
  const row = await getNeoRow(scope, id);
  const access = accessOf(row);
  if (canSeeNeo(scope.viewer, access).allowed) return undefined;
  authorize(canTryPassword(scope.viewer, access));
  const guesses = { key: `unlock:${row.id}:${address}`, limit: 10, seconds: 5 * 60 };
  if (isLimited) {
    await spendGuess(scope.db, tries, scope.now);
    await spendInTurn(scope.db, [guesses], scope.now);
  }
  const asker = isLimited ? address : undefined;
  if (!(await verifyPassword(row.passwordHash, password, asker)))
    throw new AppError('wrong_password');
  if (isLimited) await refundInTurn(scope.db, [guesses], scope.now);
  return { neoId: row.id, passwordVersion: row.passwordVersion };
}
