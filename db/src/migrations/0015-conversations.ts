import type { Knex } from 'knex';

/**
 * Several conversations per person and NEO, with titles, branches, persons, and search words. The
 * first one keeps its `neo_id`, by which servers of the previous release find and create it; they
 * do not see the others. Reads no message.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- All locks at once or none: running servers take theirs in an order that this could not follow.
    do $$
    begin
      for attempt in 1..15 loop
        begin
          set local lock_timeout = '100ms';
          lock table turns, conversations, messages, message_variants, erasures in access exclusive mode;
          set local lock_timeout = '2s';
          return;
        exception when lock_not_available then
          perform pg_sleep(0.05);
        end;
      end loop;
      raise lock_not_available using message = 'conversations are in use';
    end $$;

    create extension if not exists btree_gin;

    create table persons (
      id uuid primary key,
      user_id uuid not null,
      name text not null check (char_length(name) between 1 and 50),
      description text not null default '' check (char_length(description) <= 2000),
      is_default boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    comment on table persons is 'Who somebody is in a chat';
    create index persons_user_id_index on persons (user_id, created_at, id);
    create unique index persons_default_key on persons (user_id) where is_default;
    create function person_is_of_somebody() returns trigger language plpgsql as $$
    begin
      perform 1 from users where id = new.user_id for key share;
      if not found then
        raise exception 'There is no such person' using
          errcode = 'foreign_key_violation', table = 'persons', constraint = 'persons_user_id_fkey';
      end if;
      return null;
    end $$;
    create trigger is_of_somebody after insert or update of user_id on persons
      for each row execute function person_is_of_somebody();

    alter table conversations
      alter column neo_id drop not null,
      add column chat_neo_id uuid,
      add column title text check (char_length(title) between 1 and 80),
      add column is_pinned boolean not null default false,
      add column is_archived boolean not null default false,
      add column person_id uuid references persons on delete set null,
      add column branch_of_id uuid references conversations on delete set null,
      add column branch_of_seq integer;
    comment on column conversations.neo_id is
      'Of the conversation that the release before knows. Read chat_neo_id';
    comment on column conversations.chat_neo_id is 'The NEO of a chat; null in a debate';
    comment on column conversations.title is 'In its person''s own words; null: shown by its first words';
    drop trigger is_of_somebody on conversations;
    update conversations set chat_neo_id = neo_id;
    create index conversations_chat_index on conversations (user_id, chat_neo_id, updated_at desc);
    create index conversations_list_index
      on conversations (user_id, is_archived, is_pinned desc, updated_at desc, id desc);
    create index conversations_chat_neo_id_index on conversations (chat_neo_id);
    create index conversations_person_id_index on conversations (person_id) where person_id is not null;
    create index conversations_branch_of_id_index on conversations (branch_of_id)
      where branch_of_id is not null;

    create function chat_has_its_neo() returns trigger language plpgsql as $$
    begin
      new.chat_neo_id := coalesce(new.chat_neo_id, new.neo_id);
      return new;
    end $$;
    create trigger chat_has_its_neo before insert on conversations
      for each row execute function chat_has_its_neo();

    create function conversation_is_of_somebody() returns trigger language plpgsql as $$
    begin
      perform 1 from users where id = new.user_id for key share;
      if not found then
        raise exception 'There is no such person' using
          errcode = 'foreign_key_violation', table = 'conversations', constraint = 'conversations_user_id_fkey';
      end if;
      perform 1 from neos where id = new.chat_neo_id for key share;
      if new.chat_neo_id is not null and not found then
        raise exception 'There is no such NEO' using
          errcode = 'foreign_key_violation', table = 'conversations', constraint = 'conversations_neo_id_fkey';
      end if;
      return null;
    end $$;
    create trigger is_of_somebody after insert or update of user_id, chat_neo_id on conversations
      for each row execute function conversation_is_of_somebody();

    create table conversation_neos (
      conversation_id uuid not null references conversations on delete cascade,
      position smallint not null check (position between 1 and 4),
      neo_id uuid not null,
      primary key (conversation_id, position),
      unique (conversation_id, neo_id)
    );
    comment on table conversation_neos is 'Who takes part, in order: one NEO in a chat';
    create index conversation_neos_neo_id_index on conversation_neos (neo_id);
    insert into conversation_neos (conversation_id, position, neo_id)
      select id, 1, chat_neo_id from conversations;
    create function chat_lists_its_neo() returns trigger language plpgsql as $$
    begin
      insert into conversation_neos (conversation_id, position, neo_id) values (new.id, 1, new.chat_neo_id);
      return null;
    end $$;
    create trigger chat_lists_its_neo after insert on conversations
      for each row when (new.chat_neo_id is not null) execute function chat_lists_its_neo();

    -- A server of the release before erases by neo_id: what it did not see is left to the next server of this one.
    create function erasure_waits() returns trigger language plpgsql as $$
    begin
      if (old.kind = 'neo' and exists (select from conversations where chat_neo_id = old.subject_id))
        or (old.kind = 'account' and exists (select from persons where user_id = old.subject_id))
      then
        update erasures set next_at = clock_timestamp() + interval '2 s' where id = old.id;
        return null;
      end if;
      return old;
    end $$;
    create trigger erasure_waits before delete on erasures
      for each row execute function erasure_waits();

    alter table messages
      add column neo_id uuid,
      add column edited_at timestamptz,
      add column user_id uuid,
      add column words tsvector;
    comment on column messages.neo_id is 'Who spoke; null: the NEO of the chat';
    comment on column messages.edited_at is 'When it was reworded last';
    comment on column messages.user_id is 'Whose conversation it is in, beside words';
    comment on column messages.words is 'What a search finds it by; null: not indexed yet';
    create index messages_words_index on messages using gin (user_id, words) where words is not null;
    create index messages_found_index on messages (user_id, created_at desc, conversation_id desc, seq desc)
      where words is not null;
    create index messages_without_words_index on messages (conversation_id, seq) where words is null;
    alter table message_variants
      add column edited_at timestamptz,
      add column words tsvector;

    create function message_forgets_words() returns trigger language plpgsql as $$
    begin
      new.words := null;
      return new;
    end $$;
    comment on function message_forgets_words is 'For servers of the release before, which write the text alone';
    create trigger message_forgets_words before update of content on messages
      for each row when (new.content is distinct from old.content and new.words is not distinct from old.words)
      execute function message_forgets_words();

    drop index turns_open_key;
    create unique index turns_open_key on turns (user_id, coalesce(conversation_id, neo_id))
      where status = 'running';
  `);
}
