import type { Knex } from 'knex';

/**
 * The data model of the specification's section 3, with sessions, images, the outbox and the inbox.
 * It uses `text`, `timestamptz`, uuid v7 keys made by the server, and cascading foreign keys.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table images (
      hash text primary key,
      created_at timestamptz not null default now()
    );
    comment on table images is 'A picture, stored once by the hash of what came in';

    create table image_sizes (
      hash text not null references images on delete cascade,
      size int not null,
      bytes bytea not null,
      primary key (hash, size)
    );
    comment on table image_sizes is 'WebP renditions; size is the side of the square they fit in, in pixels';

    create table users (
      id uuid primary key,
      email text not null,
      first_name text,
      last_name text,
      profile_image_url text,
      username text not null,
      display_name text,
      bio text,
      avatar_hash text references images,
      preferred_language text not null default 'en' check (preferred_language in ('en', 'es')),
      ai_response_language text not null default 'en' check (ai_response_language in ('en', 'es')),
      role text not null default 'standard' check (role in ('standard', 'plus', 'admin', 'superadmin')),
      trial_ends_at timestamptz,
      password_hash text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index users_email_key on users (lower(email));
    create unique index users_username_key on users (lower(username));
    create index users_avatar_hash_index on users (avatar_hash);

    create table sessions (
      id text primary key,
      user_id uuid references users on delete cascade,
      data jsonb not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    comment on column sessions.id is 'SHA-256 of the cookie''s value: a read of this table signs nobody in';
    create index sessions_user_id_index on sessions (user_id);
    create index sessions_expires_at_index on sessions (expires_at);

    create table neos (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null,
      image_hash text references images,
      description text not null default '',
      visibility text not null default 'private'
        check (visibility in ('private', 'public-listed', 'public-unlisted', 'public-password')),
      archetype text not null
        check (archetype in ('person-simulator', 'fictional-character', 'original-creation')),
      character_attributes text[] not null,
      response_style text not null,
      categories text[] not null default '{}',
      context_background text not null default '',
      knowledge text not null default '',
      classification text not null default 'community'
        check (classification in ('official', 'pro', 'community')),
      compliance text not null default 'yellow' check (compliance in ('green', 'yellow', 'red')),
      wiki_url text,
      temperature double precision not null default 0.5 check (temperature >= 0 and temperature <= 2),
      password_hash text,
      password_version int not null default 0,
      conversation_count int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    comment on column neos.conversation_count is 'Different users who ever sent it a message; changed by events alone';
    create index neos_user_id_index on neos (user_id, created_at desc);
    create index neos_image_hash_index on neos (image_hash);
    create index neos_listed_index on neos (conversation_count desc, id)
      where visibility = 'public-listed' and compliance <> 'red';

    create table favorites (
      id bigint generated always as identity primary key,
      user_id uuid not null references users on delete cascade,
      neo_id uuid not null references neos on delete cascade,
      created_at timestamptz not null default now(),
      unique (user_id, neo_id)
    );
    create index favorites_neo_id_index on favorites (neo_id);

    create table conversations (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      neo_id uuid not null references neos on delete cascade,
      last_seq int not null default 0,
      total_word_count int not null default 0,
      last_message_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (user_id, neo_id)
    );
    create index conversations_neo_id_index on conversations (neo_id);
    create index conversations_active_index on conversations (user_id, updated_at desc);

    create table messages (
      conversation_id uuid not null references conversations on delete cascade,
      seq int not null,
      role text not null check (role in ('user', 'assistant')),
      content text not null,
      word_count int not null,
      status text not null default 'complete' check (status in ('complete', 'interrupted')),
      created_at timestamptz not null default now(),
      primary key (conversation_id, seq)
    );

    create table first_messages (
      user_id uuid references users on delete set null,
      neo_id uuid not null references neos on delete cascade,
      created_at timestamptz not null default now(),
      unique (user_id, neo_id)
    );
    comment on table first_messages is
      'Who ever sent a NEO a message; outlives starting over. A row without user is of a deleted account: taken off the count, then removed';
    create index first_messages_neo_id_index on first_messages (neo_id);

    create table turns (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      neo_id uuid not null references neos on delete cascade,
      conversation_id uuid references conversations on delete cascade,
      status text not null check (status in ('running', 'complete', 'interrupted', 'failed')),
      reply_seq int,
      idempotency_key text,
      request_hash text,
      heartbeat_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      unique (user_id, neo_id, idempotency_key)
    );
    comment on column turns.conversation_id is 'Null where nothing is kept: then the row holds no text either';
    create unique index turns_open_key on turns (user_id, neo_id) where status = 'running';
    create index turns_running_index on turns (heartbeat_at) where status = 'running';
    create index turns_neo_id_index on turns (neo_id);
    create index turns_conversation_id_index on turns (conversation_id);
    create index turns_created_at_index on turns (created_at);

    create table turn_parts (
      turn_id uuid not null references turns on delete cascade,
      part int not null,
      text text not null,
      primary key (turn_id, part)
    );
    comment on table turn_parts is 'What arrived of a running kept reply, until it becomes a message';

    create table rate_counters (
      key text not null,
      window_ends_at timestamptz not null,
      used int not null,
      primary key (key, window_ends_at)
    );
    create index rate_counters_window_ends_at_index on rate_counters (window_ends_at);

    create table outbox (
      id uuid primary key,
      seq bigint generated always as identity,
      type text not null,
      data jsonb not null,
      occurred_at timestamptz not null default now(),
      attempts int not null default 0,
      next_at timestamptz not null default now(),
      sent_at timestamptz,
      dead_at timestamptz,
      last_error text
    );
    create index outbox_unsent_index on outbox (next_at, seq) where sent_at is null and dead_at is null;
    create index outbox_sent_at_index on outbox (sent_at) where sent_at is not null;

    create table inbox (
      consumer text not null,
      event_id uuid not null,
      handled_at timestamptz not null default now(),
      primary key (consumer, event_id)
    );
    create index inbox_handled_at_index on inbox (handled_at);

    create table dead_letters (
      consumer text not null,
      event_id uuid not null,
      type text not null,
      data jsonb not null,
      error text not null,
      died_at timestamptz not null default now(),
      primary key (consumer, event_id)
    );
  `);
}
