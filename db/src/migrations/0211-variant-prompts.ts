import type { Knex } from 'knex';

/** What the model was told for each variant of a reply. Only adds; servers of the release before record the newest alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table variant_prompts (
      conversation_id uuid not null,
      seq integer not null,
      variant integer not null,
      model text not null,
      context_tokens integer not null,
      tokens integer not null,
      neo_version integer not null,
      used_memory integer not null,
      parts jsonb not null,
      primary key (conversation_id, seq, variant),
      foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade
    );
    comment on table variant_prompts is
      'What the model was told for a variant of a reply that another one has replaced. That of the newest is in turn_prompts'`);
}
