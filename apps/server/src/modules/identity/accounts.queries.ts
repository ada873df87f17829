import { AppError } from '@neo/contracts';
import type { Role } from '@neo/domain';
import { isUuid } from '../../platform/db/model.ts';
import { containing, readPage } from '../../platform/db/page.ts';
import type { PageOf } from '../../platform/db/page.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { UserRow } from './user.model.ts';

export interface AccountFilter {
  q?: string | undefined;
  role?: Role | undefined;
}

/** Accounts for those who moderate. */
export function listAccounts(
  scope: Scope,
  page: PageOf<'createdAt' | 'username' | 'email' | 'role'>,
  { q, role }: AccountFilter = {},
): Promise<{ rows: UserRow[]; total: number }> {
  const query = UserRow.query(scope.db);
  if (role) void query.where({ role });
  if (q) {
    const pattern = containing(q);
    void query.where((some) =>
      some
        .where('username', 'ilike', pattern)
        .orWhere('email', 'ilike', pattern)
        .orWhere('displayName', 'ilike', pattern),
    );
  }
  return readPage(query, page);
}

/** One account. @throws not_found */
export async function getAccount(scope: Scope, id: string): Promise<UserRow> {
  const user = isUuid(id) ? await UserRow.query(scope.db).findById(id) : undefined;
  if (!user) throw new AppError('not_found', { message: 'User not found' });
  return user;
}
