import { readPageById } from '../../../platform/db/page.ts';
import type { MemberScope, Scope } from '../../../platform/db/scope.ts';
import { ApiKeyRow } from './key.model.ts';

const ownKeys = ({ db, viewer }: MemberScope) => ApiKeyRow.query(db).where({ userId: viewer.id });

/** A page of the viewer's keys, the newest first. @throws invalid for a cursor of another list */
export async function listKeys(
  scope: MemberScope,
  page: { limit: number; after?: string | undefined },
): Promise<{ items: ApiKeyRow[]; next: string | null }> {
  return readPageById(ownKeys(scope), page, 'desc');
}

/** All of the viewer's keys, for their export. */
export const allKeys = (scope: MemberScope) => ownKeys(scope).orderBy('id', 'desc');

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
