import type { Knex } from 'knex';

/** Moderators' decisions and the audit. Only adds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table neos add column review_note text;
    comment on column neos.review_note is 'Why a moderator decided as they did, for the owner';
    alter table neos add column reviewed_at timestamptz;

    create table audit (
      id uuid primary key,
      actor_id uuid references users on delete set null,
      action text not null check (action in
        ('role', 'classification', 'compliance', 'delete-user', 'delete-neo')),
      user_id uuid references users on delete set null,
      neo_id uuid references neos on delete set null,
      before jsonb not null,
      after jsonb not null,
      reason text,
      created_at timestamptz not null default now()
    );
    comment on table audit is
      'Every write of the console, never changed. Whoever is gone is no longer named: before and after hold facts, no texts of people';
    create index audit_created_at_index on audit (created_at desc, id desc);
    create index audit_actor_id_index on audit (actor_id);
    create index audit_user_id_index on audit (user_id);
    create index audit_neo_id_index on audit (neo_id);
  `);
}
