import type { Knex } from 'knex';

/** Keys of people's programs. Only adds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table api_keys (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null,
      hash text not null unique,
      prefix text not null,
      expires_at timestamptz,
      last_used_at timestamptz,
      created_at timestamptz not null default now()
    );
    comment on table api_keys is 'Keys with which programs of a person call /v1';
    comment on column api_keys.hash is 'SHA-256 of the key, in hexadecimal; the key itself is stored nowhere';
    comment on column api_keys.prefix is 'How the key begins, so that its owner recognizes it';
    create index api_keys_user_id_index on api_keys (user_id, created_at);
  `);
}
