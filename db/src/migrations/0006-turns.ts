import type { Knex } from 'knex';

/** Variants and continuations of replies, read marks, and token usage. Only adds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table conversations add column read_seq integer not null default 0;
    comment on column conversations.read_seq is 'The newest message that its person had before them';
    update conversations set read_seq = last_seq where last_seq > 0;

    alter table messages
      add column variant integer not null default 1,
      add column variant_count integer not null default 1,
      add column is_stopped boolean not null default false,
      add column model text,
      add constraint messages_variant_check check (variant between 1 and variant_count);
    comment on column messages.variant is 'Which of its replies this one is: the others are in message_variants';
    comment on column messages.is_stopped is 'Interrupted by its person, not by a fault';

    create table message_variants (
      conversation_id uuid not null,
      seq integer not null,
      variant integer not null,
      content text not null,
      word_count integer not null,
      status text not null check (status in ('complete', 'interrupted')),
      is_stopped boolean not null,
      model text,
      created_at timestamptz not null,
      primary key (conversation_id, seq, variant),
      foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade
    );
    comment on table message_variants is
      'Replies to the same words that are not shown. The shown one is in messages alone';

    alter table turns
      add column kind text not null default 'send'
        check (kind in ('send', 'greeting', 'regenerate', 'continue')),
      add column model text;
    comment on column turns.model is 'The model that was asked';

    create table model_usage (
      turn_id uuid primary key,
      model text not null,
      prompt_tokens integer not null,
      completion_tokens integer not null,
      created_at timestamptz not null default now()
    );
    comment on table model_usage is 'What a turn cost at the provider. Names nobody, and outlives the turn';
    create index model_usage_created_at_index on model_usage (created_at);
  `);
}
