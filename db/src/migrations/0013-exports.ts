import type { Knex } from 'knex';

/** Running exports of personal data, on any server. Only adds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table exports (
      user_id uuid primary key references users on delete cascade,
      id uuid not null,
      until timestamptz not null
    );
    comment on table exports is 'Exports that are being sent: one for each person, leased again and again while it is';
  `);
}
