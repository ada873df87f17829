import type { Knex } from 'knex';

/**
 * Tells apart what notes cost and what turns cost. Only adds; older servers write their rows without it. The notes of
 * earlier releases count as turns, for at most a day.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table model_usage add column is_for_notes boolean not null default false;
    comment on column model_usage.is_for_notes is 'A request for notes on a conversation, which belongs to no turn';
  `);
}
