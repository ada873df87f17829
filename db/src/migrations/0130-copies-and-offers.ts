import type { Knex } from 'knex';

/**
 * The number that tells copies of a conversation apart, and which offers of a note were answered. Only adds, and reads no
 * row; older servers ignore it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- All locks at once or none: running servers take theirs in an order that this could not follow.
    do $$
    begin
      for attempt in 1..15 loop
        begin
          set local lock_timeout = '100ms';
          lock table conversations, messages in access exclusive mode;
          set local lock_timeout = '2s';
          return;
        exception when lock_not_available then
          perform pg_sleep(0.05);
        end;
      end loop;
      raise lock_not_available using message = 'conversations are in use';
    end $$;

    alter table conversations add column copy_number smallint;
    comment on column conversations.copy_number is
      'Ends the title of an untitled branch or import while another conversation has the same one: "… (2)"';
    alter table messages add column is_offer_answered boolean not null default false;
    comment on column messages.is_offer_answered is
      'Its owner kept or dropped the note that was offered for it, so it is not offered again';
  `);
}
