import type { Knex } from 'knex';

/** Replies in debates keep what their prompts told. Changes a comment only. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    comment on column messages.lore is
      'The entries that this message of a person woke: later prompts repeat them before it, unchanged. Of a reply in a debate: the entries that its prompt told, if decorators ask what fired before'`);
}
