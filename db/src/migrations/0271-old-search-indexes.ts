import type { Knex } from 'knex';

/**
 * `neo_search_matches_index` serves their conditions. In a migration of its own: when the drop is tried again because
 * somebody reads, that index is not built again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index neo_search_found_index, neo_search_tags_index');
}
