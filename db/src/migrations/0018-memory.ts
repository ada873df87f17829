import type { Knex } from 'knex';

/**
 * Tables for a NEO's memory: notes, the blocks of messages that they are made of, the words by which old messages are
 * recalled, and what the model was told for each reply. Only adds, and reads no message; older servers ignore it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- All locks at once or none: running servers take theirs in an order that this could not follow.
    do $$
    begin
      for attempt in 1..15 loop
        begin
          set local lock_timeout = '100ms';
          lock table users, conversations, messages in access exclusive mode;
          set local lock_timeout = '2s';
          return;
        exception when lock_not_available then
          perform pg_sleep(0.05);
        end;
      end loop;
      raise lock_not_available using message = 'conversations are in use';
    end $$;

    alter table users
      add column memory boolean not null default true,
      add column memory_across_chats boolean not null default false;
    comment on column users.memory_across_chats is 'Whether notes may hold in all conversations with a NEO';

    alter table conversations
      add column memory_on boolean not null default true,
      add column window_from integer not null default 1;
    comment on column conversations.window_from is
      'The first message that the newest prompt holds. What lies before it can be recalled and summed up';

    alter table messages add column recalled jsonb;
    comment on column messages.recalled is
      'Notes and older messages that this message of a person was answered with. Later prompts repeat them before it, unchanged';

    create table memory_notes (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      user_id uuid not null,
      neo_id uuid not null,
      scope text not null check (scope in ('conversation', 'neo')),
      kind text not null check (kind in ('summary', 'fact', 'event', 'promise', 'preference', 'pinned')),
      text text not null check (char_length(text) between 1 and 1200),
      head_text text,
      from_seq integer,
      to_seq integer,
      seqs integer[] not null default '{}',
      made_by text not null check (made_by in ('model', 'person')),
      is_pinned boolean not null default false,
      words tsvector not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((from_seq is null) = (to_seq is null) and from_seq <= to_seq)
    );
    comment on table memory_notes is 'What a NEO remembers. A note goes with its conversation and with the messages it cites';
    comment on column memory_notes.scope is 'Where it holds: in its conversation, or in all of its person with the NEO';
    comment on column memory_notes.head_text is
      'Of a summary: what prompts begin with, which changes at a truncation step only; null: not in them';
    comment on column memory_notes.seqs is 'Which messages from from_seq to to_seq say so; none: all of them';
    create index memory_notes_conversation_id_index on memory_notes (conversation_id, created_at, id);
    create index memory_notes_neo_index on memory_notes (user_id, neo_id) where scope = 'neo';

    create table memory_blocks (
      id uuid not null unique,
      conversation_id uuid not null references conversations on delete cascade,
      from_seq integer not null,
      to_seq integer not null check (to_seq >= from_seq),
      state text not null default 'new' check (state in ('new', 'waiting', 'running', 'answered', 'done', 'left')),
      attempts integer not null default 0,
      failures integer not null default 0,
      claim uuid,
      answer jsonb,
      next_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      primary key (conversation_id, from_seq)
    );
    comment on table memory_blocks is 'Stretches of messages that left the prompts of a conversation, each noted once';
    comment on column memory_blocks.attempts is 'Answers that could not be used';
    comment on column memory_blocks.failures is 'Times that the model could not be asked';
    comment on column memory_blocks.claim is 'Of the server that asks the model; another one takes over at next_at';
    comment on column memory_blocks.answer is 'What the model noted, with the messages as it read them, until that is stored';
    create index memory_blocks_next_at_index on memory_blocks (next_at) where state in ('waiting', 'running');

    create table message_recall (
      conversation_id uuid not null,
      seq integer not null,
      words tsvector not null,
      primary key (conversation_id, seq),
      foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade
    );
    comment on table message_recall is 'By which words a message that left the prompts is recalled';
    create index message_recall_words_index on message_recall using gin (conversation_id, words);

    create table turn_prompts (
      conversation_id uuid not null,
      seq integer not null,
      model text not null,
      context_tokens integer not null,
      tokens integer not null,
      neo_version integer not null,
      used_memory integer not null,
      parts jsonb not null,
      primary key (conversation_id, seq),
      foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade
    );
    comment on table turn_prompts is 'What the model was told for a reply';
    comment on column turn_prompts.parts is
      'Kinds, tokens and sources in order. Texts only of memory and lore; history by its numbers, the definition by the version of its NEO';
  `);
}
