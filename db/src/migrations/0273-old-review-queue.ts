import type { Knex } from 'knex';

/** `neos_review_index` serves the queue. In a migration of its own, which waits for readers with nothing done before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index neos_waiting_index');
}
