import type { Knex } from 'knex';
import { isFoundByIndex } from './search-terms.ts';
import type { Terms } from './search-terms.ts';

/** The row of a query whose conditions an index answers, and is made to. */
export async function byIndex<Row>(db: Knex, query: Knex.Raw): Promise<Row> {
  return db.transaction(async (tx) => {
    // The planner takes rare terms for common ones, and would read the whole table for them.
    await tx.raw('set local enable_seqscan = off; set local enable_indexonlyscan = off');
    const { rows } = await tx.raw<{ rows: [Row] }>('?', [query]);
    return rows[0];
  });
}

/**
 * Runs `query` over the table `found`: the finds that the index names, or as many of them as the reach says, unsorted.
 * @returns nothing when the terms find every row
 */
export async function amongCandidates<Row>(
  db: Knex,
  terms: Terms,
  query: Knex.Raw,
): Promise<{ isAll: boolean; result: Row } | undefined> {
  const reach = terms.reach.candidates;
  const condition = isFoundByIndex(db, terms);
  if (!condition) return undefined;
  return byIndex(
    db,
    db.raw(
      `with found as materialized (
        select id, text as words, archetype, classification, categories from neo_search where ? limit ?
      )
      select (select count(*) from found) <= ? as "isAll", (select to_json(r) from (?) r) as result`,
      [condition, reach + 1, reach, query],
    ),
  );
}
