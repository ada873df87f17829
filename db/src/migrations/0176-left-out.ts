import type { Knex } from 'knex';

/** NEOs that were left out of the newest turn of a debate, for screens that open later. Only adds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table conversations add column left_out jsonb;
    comment on column conversations.left_out is
      'In a debate: the NEOs that were left out of the newest turn, with the code of the reason'`);
}
