import type { MemberScope } from '../../../platform/db/scope.ts';
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
