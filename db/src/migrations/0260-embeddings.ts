import type { Knex } from 'knex';

/** What messages mean, where the operator has a model of embeddings. Only adds; earlier servers recall by words. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table embedding_models (
      id smallint generated always as identity primary key,
      name text not null unique
    );
    comment on table embedding_models is 'Models whose vectors are stored';
    create table message_vectors (
      conversation_id uuid not null,
      seq integer not null,
      model smallint not null references embedding_models,
      bits bit varying,
      bytes bytea,
      primary key (conversation_id, seq),
      foreign key (conversation_id, seq) references message_recall (conversation_id, seq) on delete cascade
    );
    comment on table message_vectors is
      'The meaning of messages that left the prompts: signs and signed bytes of a vector. Null: the model refuses the text';
    create table embedding_work (
      conversation_id uuid primary key references conversations on delete cascade,
      version integer not null default 1,
      failures integer not null default 0,
      next_at timestamptz not null default now()
    );
    comment on table embedding_work is 'Conversations whose messages are to be embedded';
    create index embedding_work_next_index on embedding_work (next_at)`);
}
