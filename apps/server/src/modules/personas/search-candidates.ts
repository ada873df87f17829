import type { Knex } from 'knex';
import { isFoundByIndex } from './search-terms.ts';
import type { Terms } from './search-terms.ts';

/** How many of the most popular are read through before the index is asked: what common terms are found among. */
export const WALK_BUDGET = 10_000;
/** How many finds are read at random places of the table. Of more than that, a walk soon meets enough for a page. */
const CANDIDATES = 2_000;

/**
 * Runs `query` over the table `found`: the finds that the index names, all of them when there are no more than
 * `CANDIDATES`. @returns nothing when there are more, or when the terms find every row
 */
export async function amongCandidates<Row>(
  db: Knex,
  terms: Terms,
  query: Knex.Raw,
): Promise<Row | undefined> {
  const condition = isFoundByIndex(db, terms);
  if (!condition) return undefined;
  return db.transaction(async (tx) => {
    // The planner takes rare terms for common ones, and would read the whole table for them.
    await tx.raw('set local enable_seqscan = off');
    await tx.raw('set local enable_indexonlyscan = off');
    const { rows } = await tx.raw<{ rows: [{ size: number; result: Row }] }>(
      `with found as materialized (
        select id, text as words, archetype, classification, categories from neo_search where ? limit ?
      )
      select size, case when size <= ? then (select to_json(r) from (?) r) end as result
      from (select count(*)::int as size from found) s`,
      [condition, CANDIDATES + 1, CANDIDATES, query],
    );
    return rows[0].size <= CANDIDATES ? rows[0].result : undefined;
  });
}
