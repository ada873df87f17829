import { AppError } from '@neo/contracts';
import type { Role } from '@neo/domain';
import { raw } from 'objection';
import type { Model, QueryBuilder } from 'objection';
import { containing, readPage } from '../../../platform/db/page.ts';
import type { Page, PageOf } from '../../../platform/db/page.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { UserRow } from '../user/user.model.ts';

export interface AccountFilter {
  id?: readonly string[] | undefined;
  q?: string | undefined;
  role?: Role | undefined;
}

/**
 * Sort keys of the columns. Names and addresses are compared in lower case and by code point, the
 * same on every database.
 */
const SORT_KEYS = {
  id: 'users.id',
  createdAt: 'users.created_at',
  username: 'lower(username) collate "C"',
  email: 'lower(email) collate "C"',
  role: 'role',
  personaCount: 'coalesce(owned, 0)',
};

export type AccountPage = PageOf<keyof typeof SORT_KEYS>;

function whereCalled(query: QueryBuilder<UserRow>, q: string, alsoByEmail: boolean): void {
  const pattern = containing(q.trim());
  void query.where((some) => {
    void some.where('username', 'ilike', pattern).orWhere('displayName', 'ilike', pattern);
    if (alsoByEmail) void some.orWhere('email', 'ilike', pattern);
  });
}

/**
 * Lists accounts for moderators.
 * @param counts how many things each person owns (`ownerId`, `owned`), for sorting by
 * `personaCount`
 */
export function listAccounts(
  scope: Scope,
  { sort: [column, order], ...page }: AccountPage,
  { id, q, role, counts }: AccountFilter & { counts: QueryBuilder<Model> },
): Promise<Page<UserRow>> {
  const query = UserRow.query(scope.db).select('users.*', raw(SORT_KEYS[column]).as('sortKey'));
  if (id) void query.whereIn('users.id', [...id]);
  if (role) void query.where({ role });
  if (q) whereCalled(query, q, true);
  if (column === 'personaCount') {
    void query.leftJoin(counts.as('counts'), 'counts.ownerId', 'users.id');
  }
  return readPage(query, { ...page, sort: ['sortKey', order] });
}

/** A subquery for people with this text in their name. */
export function peopleCalled(scope: Scope, q: string): QueryBuilder<UserRow> {
  const query = UserRow.query(scope.db);
  whereCalled(query, q, false);
  return query;
}

/** All people with their position by name (`personId`, `place`), for joins. */
export const peopleByName = (scope: Scope): QueryBuilder<UserRow> =>
  UserRow.query(scope.db).select(
    'id as personId',
    raw('row_number() over (order by lower(username))').as('place'),
  );

/** One account. @throws not_found */
export async function getAccount(scope: Scope, id: string): Promise<UserRow> {
  const user = await UserRow.query(scope.db).findById(id);
  if (!user) throw new AppError('not_found', { reason: 'user_not_found' });
  return user;
}
