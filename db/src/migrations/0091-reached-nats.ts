import type { Knex } from 'knex';

/**
 * Remembers which NATS has answered this deployment, so that a start can tell an outage from a wrong
 * address. Only adds.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table reached_nats (
      url_hash text primary key,
      reached_at timestamptz not null default now()
    );
    comment on table reached_nats is 'Values of NATS_URL that worked once; hashed, because they may hold a password';
  `);
}
