import type { Knex } from 'knex';

/** `neo_search_matches_index` serves their conditions. Apart from it, so that waiting for a reader does not build it twice. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index neo_search_found_index, neo_search_tags_index');
}
