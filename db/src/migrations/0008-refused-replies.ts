import type { Knex } from 'knex';

/**
 * Marks replies that the provider's content filter ended. Only adds, and reads no row. The status
 * stays one that older servers know.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table messages add column is_refused boolean not null default false;
    comment on column messages.is_refused is 'Interrupted by the filter of the model''s provider';
    alter table message_variants add column is_refused boolean not null default false;
  `);
}
