import type { Knex } from 'knex';

/**
 * Which messages were imported, how many bytes a conversation takes, and whether a branch is still being filled. Existing
 * conversations are measured afterwards, in batches. Only adds, and reads no message; older servers ignore it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- All locks at once or none: running servers take theirs in an order that this could not follow.
    do $$
    begin
      for attempt in 1..15 loop
        begin
          set local lock_timeout = '100ms';
          lock table conversations, messages, message_variants in access exclusive mode;
          set local lock_timeout = '2s';
          return;
        exception when lock_not_available then
          perform pg_sleep(0.05);
        end;
      end loop;
      raise lock_not_available using message = 'conversations are in use';
    end $$;

    alter table messages add column is_imported boolean not null default false;
    alter table message_variants add column is_imported boolean not null default false;
    comment on column messages.is_imported is 'It came in a file, so nobody knows who wrote it';

    alter table conversations
      add column bytes bigint,
      add column is_copying boolean not null default false;
    alter table conversations alter column bytes set default 0;
    comment on column conversations.bytes is
      'What its messages and their variants count for; null: to be measured. Of a branch that is being filled: when it is full';
    comment on column conversations.is_copying is
      'A branch that is being filled: it has its source up to last_seq, of branch_of_seq';
    create index conversations_unmeasured_index on conversations (id) where bytes is null;
    create index conversations_copying_index on conversations (user_id, id) where is_copying;

    create function conversation_forgets_bytes() returns trigger language plpgsql as $$
    begin
      -- Another variant is shown: the words change, and the bytes do not.
      if current_setting('neo.counts_bytes', true) = 'on' then
        return new;
      end if;
      new.bytes := null;
      return new;
    end $$;
    comment on function conversation_forgets_bytes is 'For servers of the release before, which do not count bytes';
    create trigger conversation_forgets_bytes before update of last_seq, total_word_count on conversations
      for each row
      when (
        (new.last_seq <> old.last_seq or new.total_word_count <> old.total_word_count)
        and new.bytes is not distinct from old.bytes and not old.is_copying
      )
      execute function conversation_forgets_bytes();

    create function conversation_is_copying() returns trigger language plpgsql as $$
    begin
      if current_setting('neo.copying', true) is distinct from 'on' then
        raise object_not_in_prerequisite_state using message = 'this branch is still being filled';
      end if;
      return new;
    end $$;
    comment on function conversation_is_copying is 'For servers of the release before, which would write into a half branch';
    create trigger conversation_is_copying before update of last_seq on conversations
      for each row when (old.is_copying and new.is_copying and new.last_seq <> old.last_seq)
      execute function conversation_is_copying();

    create trigger conversation_begins_unmeasured before insert on conversations
      for each row when (new.last_seq > 0 and new.bytes = 0)
      execute function conversation_forgets_bytes();
  `);
}
