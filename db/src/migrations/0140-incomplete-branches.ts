import type { Knex } from 'knex';

/** Which branches could not be copied to their end. Only adds; older servers ignore it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table conversations add column is_incomplete boolean not null default false;
    comment on column conversations.is_incomplete is
      'A branch whose copy was given up: its source had more messages'`);
}
