import type { Knex } from 'knex';

/** Follows of people. Only adds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table follows (
      user_id uuid not null references users on delete cascade,
      followed_user_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (user_id, followed_user_id)
    );
    comment on table follows is 'Who follows which creator';
    comment on column follows.followed_user_id is
      'No foreign key: a person may have very many followers, whose rows are erased in batches';
    create index follows_followed_user_id_index on follows (followed_user_id);
  `);
}
