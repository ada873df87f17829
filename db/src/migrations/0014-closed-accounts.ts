import type { Knex } from 'knex';

/**
 * An account can be closed without losing its data. Only adds, and reads no row; older servers
 * ignore it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table users add column is_closed boolean not null default false;
    comment on column users.is_closed is 'Nobody signs in to it, and it has no live session';
  `);
}
