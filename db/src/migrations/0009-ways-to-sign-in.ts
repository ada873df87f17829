import type { Knex } from 'knex';

/**
 * Ways to sign in can be listed and removed, each change sends a letter, and reset requests are
 * looked up after the answer. Only adds: servers of the previous release keep working. They cannot
 * send the new kinds of letters and leave them for a newer server.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table users add column ways_version int not null default 0;
    comment on column users.ways_version is 'Raised when a way to sign in is taken away: what began with an older one opens nothing';

    alter table sign_ins add column id uuid not null default gen_random_uuid();
    alter table sign_ins add column email text;
    comment on column sign_ins.id is 'What its owner knows the way by';
    comment on column sign_ins.email is 'What the provider called the person when they came last; nobody is known by it';
    create unique index sign_ins_id_key on sign_ins (id);
    -- Only the link that made the account carries its e-mail: one that was added later may be somebody else's.
    update sign_ins set email = users.email from users
    where users.id = sign_ins.user_id and users.email_verified_at = users.created_at
      and (issuer, subject) in (
        select distinct on (user_id) issuer, subject from sign_ins order by user_id, created_at);

    alter table letters drop constraint letters_kind_check;
    alter table letters add constraint letters_kind_check check (kind in
      ('verify-email', 'reset-password', 'password-changed', 'google-added', 'google-removed'));

    create table reset_requests (
      id uuid primary key,
      email text not null,
      asked_at timestamptz not null
    );
    comment on table reset_requests is 'E-mails for which somebody asked for a new password, known or not, until they are looked up';
  `);
}
