import type { Knex } from 'knex';

/**
 * Two payment reports can have the same time: then the later arrival counts, and each only once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table users add column plus_report_signatures text[] not null default '{}';
    comment on column users.plus_report_signatures is 'Of the reports that were made at plus_reported_at';
  `);
}
