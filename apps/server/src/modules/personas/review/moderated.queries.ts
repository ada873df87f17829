import { AppError } from '@neo/contracts';
import type { Archetype, Classification, Compliance, Visibility } from '@neo/domain';
import type { QueryBuilder } from 'objection';
import { containing, readPage } from '../../../platform/db/page.ts';
import type { Page, PageOf } from '../../../platform/db/page.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { peopleByName, peopleCalled } from '../../identity/index.ts';
import { NeoRow, OWNED_CARD_COLUMNS } from '../neo/neo.model.ts';
import type { ByCreator, OwnedCardRow } from '../neo/neo.model.ts';
import { listApprovals } from './neo-review.queries.ts';
import { getNeoRow, withCreators } from '../neo/personas.queries.ts';
import { comparable } from '../search/search-terms.ts';

export interface NeoFilter {
  id?: readonly string[] | undefined;
  /** Text in the name, the description, or the creator's names. */
  q?: string | undefined;
  userId?: string | undefined;
  archetype?: Archetype | undefined;
  compliance?: Compliance | undefined;
  classification?: Classification | undefined;
  visibility?: Visibility | undefined;
  /** It is in review: shared, and new or edited. */
  waiting?: true | undefined;
}

type Sortable =
  | 'createdAt'
  | 'name'
  | 'creator'
  | 'archetype'
  | 'conversationCount'
  | 'compliance'
  | 'classification'
  | 'visibility'
  | 'waitingSince';

export type NeoPage = PageOf<Sortable>;

/**
 * Columns sorted by another one: names by their search form, creators by their position among
 * people.
 */
const SORTED_BY: Partial<Record<Sortable | 'id', string>> = {
  name: 'searchText',
  creator: 'place',
};

/** A NEO's card with data for moderators. */
export type ModeratedRow = ByCreator<OwnedCardRow> & { approvedAt: Date | null };

/** Adds the creator and the last approval to these NEOs. */
export async function withReviews(
  scope: Scope,
  rows: readonly OwnedCardRow[],
): Promise<ModeratedRow[]> {
  const approvals = await listApprovals(
    scope,
    rows.map(({ id }) => id),
  );
  const made = await withCreators(scope, rows);
  return made.map((row) => Object.assign(row, { approvedAt: approvals.get(row.id) ?? null }));
}

async function whereFound(
  scope: Scope,
  query: QueryBuilder<NeoRow>,
  { id, q, waiting, ...equal }: NeoFilter,
): Promise<void> {
  for (const [column, value] of Object.entries(equal)) if (value) void query.where(column, value);
  if (id) void query.whereIn('neos.id', [...id]);
  if (waiting) void query.whereNotNull('waitingSince').whereNot('visibility', 'private');
  const [text = ''] = await comparable(scope.db, [q ?? '']);
  if (text === '') return;
  void query.where((some) =>
    some
      .where('searchText', 'like', containing(text))
      .orWhereIn('userId', peopleCalled(scope, q!).select('id')),
  );
}

/**
 * All NEOs, for moderators. The page is found in `neos_console_index`, and only its rows are read
 * from the table.
 */
export async function listAllCards(
  scope: Scope,
  { sort: [column, order], ...page }: NeoPage,
  filter: NeoFilter = {},
): Promise<Page<ModeratedRow>> {
  const query = NeoRow.query(scope.db).select('id');
  await whereFound(scope, query, filter);
  if (column === 'creator') {
    void query.join(peopleByName(scope).as('people'), 'people.personId', 'neos.userId');
  }
  const sort = [SORTED_BY[column] ?? column, order] as const;
  const { rows: found, total } = await readPage(query, { ...page, sort });
  const ids = found.map(({ id }) => id);
  const rows = await NeoRow.query(scope.db).select(OWNED_CARD_COLUMNS).whereIn('id', ids);
  const places = new Map(ids.map((id, place) => [id, place]));
  const inOrder = rows.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!);
  return { rows: await withReviews(scope, inOrder), total };
}

/** Any NEO, for moderators. @throws not_found */
export async function getReviewed(scope: Scope, id: string): Promise<ModeratedRow> {
  const [found] = await withReviews(scope, [await getNeoRow(scope, id)]);
  // Its owner may have been deleted meanwhile.
  if (!found) throw new AppError('not_found');
  return found;
}

/** Number of NEOs per owner (`ownerId`, `owned`), for joins. */
export const neosPerOwner = (scope: Scope): QueryBuilder<NeoRow> =>
  NeoRow.query(scope.db).select('userId as ownerId').count('id as owned').groupBy('userId');

/** Number of NEOs that these people own. */
export async function countNeosOf(
  scope: Scope,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = (await neosPerOwner(scope).whereIn('userId', [...userIds])) as unknown as {
    ownerId: string;
    owned: number;
  }[];
  return new Map(rows.map(({ ownerId, owned }) => [ownerId, owned]));
}
