import type { Knex } from 'knex';

/** A reply that the provider of the model ended by its filter is known as one. Only widens. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table messages
      drop constraint messages_status_check,
      add constraint messages_status_check check (status in ('complete', 'interrupted', 'refused'));
    alter table message_variants
      drop constraint message_variants_status_check,
      add constraint message_variants_status_check
        check (status in ('complete', 'interrupted', 'refused'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    update messages set status = 'interrupted' where status = 'refused';
    update message_variants set status = 'interrupted' where status = 'refused';
    alter table messages
      drop constraint messages_status_check,
      add constraint messages_status_check check (status in ('complete', 'interrupted'));
    alter table message_variants
      drop constraint message_variants_status_check,
      add constraint message_variants_status_check check (status in ('complete', 'interrupted'));
  `);
}
