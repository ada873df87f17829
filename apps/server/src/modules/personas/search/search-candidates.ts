import type { Knex } from 'knex';
import type { Place } from './search-order.ts';
import { asFound, isFoundByIndex } from './search-terms.ts';
import type { Terms } from './search-terms.ts';

/**
 * Runs a query, whose conditions an index can answer, with that index.
 * @param isCount whether it only counts, which the planner would do by a scan of any index with the columns
 */
export async function byIndex<Row>(db: Knex, query: Knex.Raw, isCount = false): Promise<Row> {
  return db.transaction(async (tx) => {
    // The planner overestimates rare terms and would scan the whole table for them.
    await tx.raw(
      `set local enable_seqscan = off${isCount ? '; set local enable_indexonlyscan = off' : ''}`,
    );
    const { rows } = await tx.raw<{ rows: [Row] }>('?', [query]);
    return rows[0];
  });
}

/** Result of a query over the matches that the index finds. */
export interface Candidates<Counts> {
  /** Whether it includes all matches. */
  readonly isAll: boolean;
  readonly counts: Counts;
  /** The sorted page, if all matches are included. */
  readonly places: Place[] | null;
}

/**
 * Runs queries over the table `found`: the matches of `list` from the index, unsorted, up to `most`.
 * @param terms the search, whose filters `list` may leave out
 * @returns undefined if the list holds every row
 */
export async function amongCandidates<Counts>(
  db: Knex,
  list: Terms,
  {
    terms = list,
    counts = db.raw('select'),
    page = db.raw('select null'),
    most = list.reach.candidates,
  }: { terms?: Terms; counts?: Knex.Raw; page?: Knex.Raw; most?: number },
): Promise<Candidates<Counts> | undefined> {
  const condition = isFoundByIndex(db, list);
  if (!condition) return undefined;
  return byIndex(
    db,
    db.raw(
      `with found as materialized (
        select ? from (select * from neo_search where ? limit ?) m
      ), size as (select count(*) <= ? as is_all from found)
      select is_all as "isAll", (select to_json(c) from (?) c) as counts, case when is_all then (?) end as places from size`,
      [asFound(db, terms), condition, most + 1, most, counts, page],
    ),
  );
}
