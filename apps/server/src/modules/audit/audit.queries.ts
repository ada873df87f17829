import { readPage } from '../../platform/db/page.ts';
import type { Page, PageOf } from '../../platform/db/page.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { notGone } from '../erasure/index.ts';
import { AuditRow } from './audit.model.ts';

export type AuditFilter = Partial<
  Record<'action' | 'actorId' | 'neoId' | 'userId', string | undefined>
>;

/** Lists audit entries. */
export function listAudit(
  scope: Scope,
  page: PageOf<'createdAt'>,
  filter: AuditFilter = {},
): Promise<Page<AuditRow>> {
  const query = AuditRow.query(scope.db);
  for (const [column, value] of Object.entries(filter)) {
    if (value === undefined) continue;
    void query.where(column, value);
    // Entries of deleted accounts are not found by id. A NEO's id identifies no person.
    if (column === 'actorId' || column === 'userId') void query.whereRaw(notGone('??'), [column]);
  }
  return readPage(query, page);
}
