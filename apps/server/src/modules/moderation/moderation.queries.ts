import type { AdminNeo, AdminUser } from '@neo/contracts';
import type { Scope } from '../../platform/db/scope.ts';
import { getAccount, listAccounts } from '../identity/index.ts';
import type { UserRow } from '../identity/index.ts';
import { countByOwner, listAllCards } from '../personas/index.ts';
import { presentAccount, presentModerated } from './moderation.presenter.ts';

export interface Page<T> {
  rows: T[];
  total: number;
}

async function withCounts(scope: Scope, users: readonly UserRow[]): Promise<AdminUser[]> {
  const counts = await countByOwner(
    scope,
    users.map((user) => user.id),
  );
  return users.map((user) => presentAccount(user, counts.get(user.id) ?? 0));
}

/** A page of accounts, each with how many NEOs it owns. */
export async function listModeratedUsers(
  scope: Scope,
  page: Parameters<typeof listAccounts>[1],
  filter: Parameters<typeof listAccounts>[2],
): Promise<Page<AdminUser>> {
  const { rows, total } = await listAccounts(scope, page, filter);
  return { rows: await withCounts(scope, rows), total };
}

/** One account. @throws not_found */
export async function getModeratedUser(scope: Scope, id: string): Promise<AdminUser> {
  const [user] = await withCounts(scope, [await getAccount(scope, id)]);
  return user as AdminUser;
}

/** A page of NEOs, each with its creator. */
export async function listModeratedNeos(
  scope: Scope,
  page: Parameters<typeof listAllCards>[1],
  filter: Parameters<typeof listAllCards>[2],
): Promise<Page<AdminNeo>> {
  const { rows, total } = await listAllCards(scope, page, filter);
  return { rows: rows.map(presentModerated), total };
}
