import type { Knex } from 'knex';

/**
 * Web Push: browsers that are told of finished replies, the tabs that somebody sees, and the messages on their way. Only
 * adds, and older servers ignore it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table users add column has_push boolean not null default false;
    comment on column users.has_push is
      'A browser of theirs may want pushes: ends of replies are published, and tabs say that they are visible';

    create table push_subscriptions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      session_id text not null unique references sessions on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      language text not null,
      created_at timestamptz not null default now()
    );
    comment on table push_subscriptions is
      'Browsers that are told of finished replies; each goes with the session that asked for it';
    comment on column push_subscriptions.endpoint is 'A secret: who knows it can send to the browser';
    create index push_subscriptions_user_id_index on push_subscriptions (user_id, created_at);

    create table visible_tabs (
      user_id uuid not null references users on delete cascade,
      tab_id uuid not null,
      until timestamptz not null,
      primary key (user_id, tab_id)
    );
    comment on table visible_tabs is 'Tabs that people with pushes see, or saw in the last hour';

    create table pushes (
      id uuid primary key,
      subscription_id uuid not null references push_subscriptions on delete cascade,
      neo_id uuid not null,
      neo_name text not null,
      conversation_id uuid,
      is_debate boolean not null,
      failures int not null default 0,
      next_at timestamptz not null,
      expires_at timestamptz not null
    );
    comment on table pushes is
      'Messages to push services that are still to be sent; a row is deleted before its message is sent';
    create index pushes_next_at_index on pushes (next_at);
    create index pushes_subscription_id_index on pushes (subscription_id);
  `);
}
