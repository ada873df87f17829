import type { Knex } from 'knex';

/**
 * Self-service accounts: confirmed e-mails, other ways to sign in, tokens, letters, and sessions
 * that their owner can list. Only adds: servers of the previous release keep working.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table users add column email_verified_at timestamptz;
    alter table users add column age_confirmed_at timestamptz;
    alter table users add column plus_until timestamptz;
    alter table users add column plus_reported_at timestamptz;
    comment on column users.plus_reported_at is 'When the latest report of a payment was made: older ones that arrive later are passed over';
    comment on column users.plus_until is 'Until when a payment reported elsewhere makes the account plus';

    create table sign_ins (
      issuer text not null,
      subject text not null,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    );
    comment on table sign_ins is 'Who a person is to another provider: by issuer and subject, never by e-mail';
    create index sign_ins_user_id_index on sign_ins (user_id);

    create table account_tokens (
      hash text primary key,
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('verify-email', 'reset-password')),
      expires_at timestamptz not null
    );
    comment on table account_tokens is 'What a link in a letter carries, as its SHA-256: a read of this table opens nothing';
    create index account_tokens_user_id_index on account_tokens (user_id);
    create index account_tokens_expires_at_index on account_tokens (expires_at);

    create table letters (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('verify-email', 'reset-password', 'password-changed')),
      attempts int not null default 0,
      next_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    );
    comment on table letters is 'Mail that is still to be sent. Its text and its token are made when it goes';
    create index letters_next_at_index on letters (next_at);
    create index letters_user_id_index on letters (user_id);

    alter table sessions add column public_id uuid not null default gen_random_uuid();
    alter table sessions add column user_agent text;
    alter table sessions add column seen_at timestamptz not null default now();
    comment on column sessions.public_id is 'What its owner knows the session by';
    create unique index sessions_public_id_key on sessions (public_id);
  `);
}
