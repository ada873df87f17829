import type { Knex } from 'knex';

/**
 * Debates: a topic, how turns are given, and turns with several replies. Only adds. Servers of the release before list
 * and read debates, but cannot let anybody speak in them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- All locks at once or none: running servers take theirs in an order that this could not follow.
    do $$
    begin
      for attempt in 1..15 loop
        begin
          set local lock_timeout = '100ms';
          lock table conversations, conversation_neos, turns in access exclusive mode;
          set local lock_timeout = '2s';
          return;
        exception when lock_not_available then
          perform pg_sleep(0.05);
        end;
      end loop;
      raise lock_not_available using message = 'conversations are in use';
    end $$;

    alter table conversations
      add column topic text check (char_length(topic) between 1 and 200),
      add column debate_turns text check (debate_turns in ('rounds', 'natural', 'asked'));
    comment on column conversations.topic is 'Of a debate; null in a chat';
    comment on column conversations.debate_turns is 'How it is decided who speaks in a debate';

    alter table conversation_neos add column name text;
    comment on column conversation_neos.name is
      'In a debate: its name when it joined, which stays with its lines if it is deleted';

    alter table turns
      alter column neo_id drop not null,
      drop constraint turns_kind_check,
      add constraint turns_kind_check
        check (kind in ('send', 'greeting', 'regenerate', 'continue', 'next')),
      add column speaker_id uuid,
      add column first_seq integer,
      add column parts_from integer not null default 0,
      add column spoke_at timestamptz;
    comment on column turns.neo_id is 'The NEO of a chat; null in a debate';
    comment on column turns.speaker_id is 'In a debate: who speaks now';
    comment on column turns.first_seq is 'In a debate: the message with the first reply, once it is stored';
    comment on column turns.parts_from is 'The first of turn_parts that belongs to the current reply';
    comment on column turns.spoke_at is 'When the current reply was counted; null: when the turn was created';
    create unique index turns_debate_key on turns (conversation_id, idempotency_key) where neo_id is null;

    create or replace function is_of_somebody() returns trigger language plpgsql as $$
    begin
      perform 1 from users where id = new.user_id for key share;
      if not found then
        raise exception 'There is no such person' using
          errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_table_name || '_user_id_fkey';
      end if;
      perform 1 from neos where id = new.neo_id for key share;
      if new.neo_id is not null and not found then
        raise exception 'There is no such NEO' using
          errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_table_name || '_neo_id_fkey';
      end if;
      return null;
    end $$;
  `);
}

export async function down(): Promise<void> {
  throw new Error('Migrations only go forward: restore a backup to go back.');
}
