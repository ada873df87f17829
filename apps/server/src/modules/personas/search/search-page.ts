import type { Knex } from 'knex';
import { amongCandidates } from './search-candidates.ts';
import { walk } from './search-order.ts';
import type { Order, Place } from './search-order.ts';
import { isFound } from './search-terms.ts';
import type { Terms } from './search-terms.ts';

/** The page to read. */
export interface Cut {
  readonly order: Order;
  readonly after?: Place | undefined;
  readonly limit: number;
  /** Expected number of matches. */
  readonly expected: 'few' | 'many' | 'unknown';
}

/**
 * The next matches in an order, exactly. A walk through the order soon fills a page with many matches. Few of them, or many
 * that are far apart, are read from the index and sorted.
 */
export async function listPlaces(db: Knex, terms: Terms, cut: Cut): Promise<Place[]> {
  const near = cut.expected === 'few' ? [] : await walkFor(db, terms, cut, terms.reach.walk);
  if (near.length === cut.limit) return near;
  const few = await amongCandidates(db, terms, {
    page: sorted(db, cut),
    ...(cut.expected === 'many' && { most: terms.reach.pageCandidates }),
  });
  return few?.places ?? walkFor(db, terms, cut);
}

async function walkFor(
  db: Knex,
  terms: Terms,
  { order, after, limit }: Cut,
  budget?: number,
): Promise<Place[]> {
  const { rows } = await db.raw<{ rows: Place[] }>('select id, value from ? t where ? limit ?', [
    walk(db, order, after, budget),
    isFound(db, terms, 'words'),
    limit,
  ]);
  return rows;
}

/** The page from the rows of `found` that fulfil the filters. */
export function sorted(db: Knex, { order, after, limit }: Omit<Cut, 'expected'>): Knex.Raw {
  const sign = order.direction === 'desc' ? '<' : '>';
  const behind = after
    ? db.raw(
        `(t.${order.column} ${sign} ${order.read} or (t.${order.column} = ${order.read} and t.id > ?))`,
        [after.value, after.value, after.id],
      )
    : db.raw('true');
  const [table = ''] = order.from.split(' ');
  return db.raw(
    `select coalesce(json_agg(p), '[]') from (
      select t.id, ${order.shown} as value
      from (select id from found where of_type and of_category) f join ${table} t using (id) where ?
      order by t.${order.column} ${order.direction}, t.id limit ?
    ) p`,
    [behind, limit],
  );
}
