import { SEARCH_COUNT_CAP } from '@neo/contracts';
import type { NeoFinds, NeoSearch } from '@neo/contracts';
import { ARCHETYPES, CATEGORIES, listedCompliances } from '@neo/domain';
import { containing } from '../../platform/db/page.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { CARD_COLUMNS, NeoRow } from './neo.model.ts';
import type { ByCreator, CardRow } from './neo.model.ts';
import { withCreators } from './personas.queries.ts';
import { readCursor, writeCursor } from './search-cursor.ts';

export interface Finds extends Omit<NeoFinds, 'neos'> {
  cards: ByCreator<CardRow>[];
}

const ORDERS = {
  popular: ['conversationCount', 'desc'],
  relevance: ['conversationCount', 'desc'],
  newest: ['createdAt', 'desc'],
  name: ['name', 'asc'],
} as const;

type Filters = Pick<NeoSearch, 'q' | 'archetype' | 'classification' | 'categories'>;

function found(scope: MemberScope, { q, archetype, classification, categories }: Filters) {
  const query = NeoRow.query(scope.db)
    .where('visibility', 'public-listed')
    .whereIn('compliance', [...listedCompliances(scope.viewer)]);
  if (archetype) void query.where({ archetype });
  if (classification) void query.where({ classification });
  if (categories.length > 0) void query.whereRaw('categories && ?::text[]', [categories]);
  if (q) {
    const pattern = containing(q);
    void query.where((either) =>
      either.where('name', 'ilike', pattern).orWhere('description', 'ilike', pattern),
    );
  }
  return query;
}

/** One page of what the viewer may find, with how many there are. @throws invalid */
export async function searchNeos(scope: MemberScope, search: NeoSearch): Promise<Finds> {
  const [column, direction] = ORDERS[search.sort];
  const page = found(scope, search)
    .select(CARD_COLUMNS)
    .orderBy([{ column, order: direction }, 'id'])
    .limit(search.limit + 1);
  const after = search.after === undefined ? undefined : readCursor(search.after, search.sort);
  if (after) {
    const [value, id] = after;
    void page.where((later) =>
      later
        .where(column, direction === 'desc' ? '<' : '>', value)
        .orWhere((tie) => tie.where(column, value).where('id', '>', id)),
    );
  }
  const count = async (filters: Partial<Filters>): Promise<number> => {
    const counted = found(scope, { ...search, ...filters }).limit(SEARCH_COUNT_CAP + 1);
    return counted.resultSize();
  };
  const capped = async (filters: Partial<Filters>) =>
    Math.min(await count(filters), SEARCH_COUNT_CAP);
  const rows = await page;
  const total = await count({});
  const archetypes = await Promise.all(
    ARCHETYPES.map(async (archetype) => [archetype, await capped({ archetype })]),
  );
  const categories = await Promise.all(
    CATEGORIES.map(async (category) => [category, await capped({ categories: [category] })]),
  );
  const cards = await withCreators(scope, rows.slice(0, search.limit));
  const last = rows.length > search.limit ? rows[search.limit - 1] : undefined;
  return {
    cards,
    total: { count: Math.min(total, SEARCH_COUNT_CAP), isExact: total <= SEARCH_COUNT_CAP },
    facets: {
      archetypes: Object.fromEntries(archetypes) as Finds['facets']['archetypes'],
      categories: Object.fromEntries(categories) as Finds['facets']['categories'],
    },
    next: last ? writeCursor(search.sort, last[column], last.id) : null,
  };
}
