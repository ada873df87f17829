import type { Knex } from 'knex';
import { isFoundByIndex } from './search-terms.ts';
import type { Terms } from './search-terms.ts';

/**
 * Runs `query` over the table `found`: the finds that the index names, all of them when there are no more than
 * the reach says. @returns nothing when there are more, or when the terms find every row
 */
export async function amongCandidates<Row>(
  db: Knex,
  terms: Terms,
  query: Knex.Raw,
): Promise<Row | undefined> {
  const reach = terms.reach.candidates;
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
      [condition, reach + 1, reach, query],
    );
    return rows[0].size <= reach ? rows[0].result : undefined;
  });
}
