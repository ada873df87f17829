import type { Knex } from 'knex';

/**
 * One index for every condition of a search. Of two indexes PostgreSQL would read all rows with the text, and then look
 * at their tags. Writes of NEOs are refused while it is built: about a minute for a million.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create index neo_search_matches_index on neo_search using gin (
      text gin_trgm_ops,
      neo_search_runs(text),
      (categories || archetype || classification),
      tags
    ) with (fastupdate = off)
  `);
}
