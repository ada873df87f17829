import type { Knex } from 'knex';
import { amongCandidates } from './search-candidates.ts';
import { walk } from './search-order.ts';
import type { Order, Place } from './search-order.ts';
import { isFound } from './search-terms.ts';
import type { Terms } from './search-terms.ts';

/** What a page is cut out of. */
export interface Cut {
  readonly order: Order;
  readonly after?: Place | undefined;
  readonly limit: number;
  /** Too few are among the most popular: a walk through them would be in vain. */
  readonly isRare: boolean;
}

/**
 * The next finds in an order, exactly. Common terms fill a page out of the first rows of the order; of rare ones the index
 * names all finds, to be sorted; what lies between is walked for as far as it takes.
 */
export async function listPlaces(db: Knex, terms: Terms, cut: Cut): Promise<Place[]> {
  const near = cut.isRare ? [] : await walkFor(db, terms, cut, terms.reach.walk);
  if (near.length === cut.limit) return near;
  const all = await amongCandidates<{ places: Place[] }>(db, terms, sorted(db, cut));
  return all ? all.places : walkFor(db, terms, cut);
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

function sorted(db: Knex, { order, after, limit }: Cut): Knex.Raw {
  const sign = order.direction === 'desc' ? '<' : '>';
  const behind = after
    ? db.raw(
        `(t.${order.column} ${sign} ${order.read} or (t.${order.column} = ${order.read} and t.id > ?))`,
        [after.value, after.value, after.id],
      )
    : db.raw('true');
  const [table = ''] = order.from.split(' ');
  return db.raw(
    `select coalesce(json_agg(p), '[]') as places from (
      select t.id, ${order.shown} as value from found join ${table} t using (id) where ?
      order by t.${order.column} ${order.direction}, t.id limit ?
    ) p`,
    [behind, limit],
  );
}
