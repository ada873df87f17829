import type { Knex } from 'knex';

/** Pinned notes at the beginning of prompts, which change at a step of the window only. Only adds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table conversations add column head_notes jsonb;
    comment on column conversations.head_notes is
      'The pinned notes that prompts begin with since the last step of the window, as they were then. Others are told beside the newest message'`);
}
