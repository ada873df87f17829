import { AppError } from '@neo/contracts';
import type { Role } from '@neo/domain';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { endSessions, eraseAccount, getAccount, setRole } from '../identity/index.ts';
import type { PersonalPart, UserRow } from '../identity/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Why } from '../audit/index.ts';

/**
 * Changes a person's role, with an audit row; does nothing if they have it already. @throws
 * not_found, conflict
 */
export function changeRole(
  scope: MemberScope,
  userId: string,
  { role, reason }: { role: Role } & Why,
): Promise<UserRow> {
  return inTransaction(scope, async (tx) => {
    const { before, user } = await setRole(tx, userId, role);
    if (before !== role) {
      await writeAudit(tx, {
        action: 'role',
        userId,
        before: { role: before },
        after: { role },
        reason,
      });
    }
    return user;
  });
}

/**
 * Deletes an account from the console, with an audit row that does not name it. @throws not_found,
 * conflict
 */
export async function removeUser(
  scope: MemberScope,
  userId: string,
  { reason, parts }: Why & { parts: readonly PersonalPart[] },
): Promise<void> {
  if (scope.viewer.id === userId) {
    throw new AppError('conflict', { reason: 'own_account' });
  }
  await eraseAccount(scope, userId, parts, (tx, { role }) =>
    writeAudit(tx, { action: 'delete-user', before: { role }, after: {}, reason }),
  );
}

/** Ends all sessions of a person, with an audit row. @throws not_found, conflict */
export async function endSessionsOf(
  scope: MemberScope,
  userId: string,
  { reason }: Why,
): Promise<void> {
  if (scope.viewer.id === userId) {
    throw new AppError('conflict', { reason: 'own_sessions' });
  }
  await inTransaction(scope, async (tx) => {
    await getAccount(tx, userId);
    const sessions = await endSessions(tx.db, { userId });
    await writeAudit(tx, {
      action: 'end-sessions',
      userId,
      before: { sessions },
      after: { sessions: 0 },
      reason,
    });
  });
}
