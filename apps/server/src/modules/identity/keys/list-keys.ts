import type { MemberScope, Scope } from '../../../platform/db/scope.ts';
import { ApiKeyRow } from './key.model.ts';

/** The viewer's keys, the newest first. */
export async function listKeys({ db, viewer }: MemberScope): Promise<ApiKeyRow[]> {
  return ApiKeyRow.query(db)
    .where({ userId: viewer.id })
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
}

/** Those of these keys that still open `/v1`, by id. */
export async function listValidKeys(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await ApiKeyRow.query(db)
    .select('id')
    .whereIn('id', [...ids])
    .where((key) => key.whereNull('expiresAt').orWhere('expiresAt', '>', now));
  return new Set(rows.map(({ id }) => id));
}
