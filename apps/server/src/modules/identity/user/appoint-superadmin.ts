import type { Scope } from '../../../platform/db/scope.ts';
import { endSessions } from '../sessions/sessions.queries.ts';
import { UserRow } from './user.model.ts';

/**
 * Makes the account with the address of SUPERADMIN_EMAIL a superadmin, once that address is
 * confirmed. Called wherever an address is confirmed, in the same transaction, and at each start.
 * Sessions end as with every change of role.
 */
export async function appointSuperadmin(
  { db, now, log }: Pick<Scope, 'db' | 'now' | 'log'>,
  email: string | undefined,
): Promise<void> {
  if (email === undefined) return;
  const [appointed] = (await UserRow.query(db)
    .patch({ role: 'superadmin', updatedAt: now })
    .whereRaw('lower(email) = lower(?)', email)
    .whereNotNull('emailVerifiedAt')
    .where({ isClosed: false })
    .whereNot({ role: 'superadmin' })
    .returning('id')) as unknown as UserRow[];
  if (!appointed) return;
  await endSessions(db, { userId: appointed.id });
  log.info({ userId: appointed.id }, 'the account of SUPERADMIN_EMAIL is a superadmin now');
}
