import type { Knex } from 'knex';

/** The queue of reviews has no private NEOs, of which there may be very many that nobody approves. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create index neos_review_index on neos (waiting_since, id)
      where waiting_since is not null and visibility <> 'private';
    drop index neos_waiting_index;
  `);
}
