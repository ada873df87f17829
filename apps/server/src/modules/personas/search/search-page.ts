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
    page: sorted(db, terms, cut),
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

/**
 * The page from the rows of `found` that fulfil the filters. Few of them are looked up and sorted; among many it is soon
 * met in the order itself.
 */
export function sorted(db: Knex, { reach }: Terms, cut: Omit<Cut, 'expected'>): Knex.Raw {
  const { order, after, limit } = cut;
  const { column, read, direction } = order;
  const sign = direction === 'desc' ? '<' : '>';
  const behind = after
    ? db.raw(`t.${column} ${sign}= ${read} and (t.${column} ${sign} ${read} or t.id > ?)`, [
        after.value,
        after.value,
        after.id,
      ])
    : db.raw('true');
  const chosen = 'select id from found where of_type and of_category';
  const [table = ''] = order.places.split(' ');
  const pageOf = (rows: string): Knex.Raw =>
    db.raw(
      `(select coalesce(json_agg(p), '[]') from (
        select t.id, ${order.shown} as value from ${rows} and ?
        order by t.${column} ${direction}, t.id limit ?) p)`,
      [behind, limit],
    );
  return db.raw('select case when (select count(*) from found) < ? then ? else ? end', [
    reach.scattered,
    pageOf(`(${chosen}) f join ${table} t using (id) where true`),
    // The comparison keeps the planner from joining.
    pageOf(`${order.places} and (t.id in (${chosen})) is true`),
  ]);
}
