import type { Knex } from 'knex';

/** Rehearsals of NEOs. Only adds; servers of the release before know nothing of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table rehearsals (
      id uuid primary key,
      neo_id uuid not null references neos on delete cascade,
      user_id uuid not null references users on delete cascade,
      state text not null default 'running' check (state in ('running', 'done', 'failed')),
      version integer not null,
      fingerprint text not null,
      model text not null,
      language text not null,
      probes jsonb not null,
      results jsonb not null default '[]',
      planned_calls integer not null,
      planned_tokens integer not null,
      spent_tokens integer not null default 0,
      passed integer not null default 0,
      created_at timestamptz not null default now(),
      heartbeat_at timestamptz not null default now(),
      ended_at timestamptz
    );
    comment on table rehearsals is 'Probes that a NEO was asked before it was saved, and the verdicts on its replies';
    comment on column rehearsals.version is 'The stored version of the NEO that was edited';
    comment on column rehearsals.fingerprint is 'Of what was rehearsed, to tell whether it is what is stored now';
    comment on column rehearsals.passed is 'Results with the verdict pass; 0 while it runs';
    create unique index rehearsals_running on rehearsals (neo_id) where state = 'running';
    create index rehearsals_of_neo on rehearsals (neo_id, id);
    create index rehearsals_of_user on rehearsals (user_id, id);
    create index rehearsals_silent on rehearsals (heartbeat_at) where state = 'running';
  `);
}
