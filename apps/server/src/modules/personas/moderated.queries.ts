import type { Classification, Compliance, Visibility } from '@neo/domain';
import { containing, readPage } from '../../platform/db/page.ts';
import type { PageOf } from '../../platform/db/page.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { CARD_COLUMNS, NeoRow } from './neo.model.ts';
import type { ByCreator, CardRow } from './neo.model.ts';
import { withCreators } from './personas.queries.ts';

export interface NeoFilter {
  q?: string | undefined;
  userId?: string | undefined;
  compliance?: Compliance | undefined;
  classification?: Classification | undefined;
  visibility?: Visibility | undefined;
}

type Sortable =
  'createdAt' | 'name' | 'conversationCount' | 'compliance' | 'classification' | 'visibility';

/** All NEOs, whoever may see them: for those who moderate. */
export async function listAllCards(
  scope: Scope,
  page: PageOf<Sortable>,
  { q, ...equal }: NeoFilter = {},
): Promise<{ rows: ByCreator<CardRow>[]; total: number }> {
  const query = NeoRow.query(scope.db).select(CARD_COLUMNS);
  for (const [column, value] of Object.entries(equal)) if (value) void query.where(column, value);
  if (q) void query.where('name', 'ilike', containing(q));
  const { rows, total } = await readPage(query, page);
  return { rows: await withCreators(scope, rows), total };
}

/** How many NEOs these people own. */
export async function countByOwner(
  scope: Scope,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = (await NeoRow.query(scope.db)
    .select('userId')
    .count('id as count')
    .whereIn('userId', [...userIds])
    .groupBy('userId')) as unknown as { userId: string; count: number }[];
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}
