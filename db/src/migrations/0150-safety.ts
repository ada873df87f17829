import type { Knex } from 'knex';

/**
 * Reports, decisions, appeals, suspensions, notices, help lines. Only adds. Servers of the previous release know nothing
 * of them: they list the NEOs of suspended people and let them write until the last of these servers stops.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table users add column country text check (country ~ '^[A-Z]{2}$');
    comment on column users.country is 'Whose help lines are shown; null: those of the browser''s region';
    alter table users add column minor_until timestamptz;
    comment on column users.minor_until is 'The person may be under 18 until then. No year of birth is stored';
    alter table neos add column unlisted_by uuid;
    comment on column neos.unlisted_by is 'The decision that took it out of the lists. While set, its owner cannot list it';

    alter table audit drop constraint audit_action_check;
    alter table audit add constraint audit_action_check check (action in
      ('role', 'classification', 'compliance', 'delete-user', 'delete-neo',
       'end-sessions', 'retry-dead-letter', 'drop-dead-letter', 'edit-neo',
       'claim-report', 'release-report', 'decide-report', 'decide-appeal')) not valid;

    create table suspensions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      decision_id uuid,
      reason text not null,
      started_at timestamptz not null,
      ends_at timestamptz,
      lifted_at timestamptz,
      ended_at timestamptz
    );
    comment on table suspensions is 'Times in which a person may only read. The longest one that runs counts';
    comment on column suspensions.ends_at is 'Null: permanent';
    comment on column suspensions.lifted_at is 'An appeal ended it';
    comment on column suspensions.ended_at is 'When the NEOs were listed again after its time. Whether it runs is read from ends_at alone';
    create index suspensions_user_id_index on suspensions (user_id);
    create index suspensions_ends_at_index on suspensions (ends_at) where lifted_at is null and ended_at is null;
    create index suspensions_running_index on suspensions (user_id, ends_at) where lifted_at is null;

    alter table neos add column is_withheld boolean not null default false;
    comment on column neos.is_withheld is 'Its owner is suspended, so it is in no public list';

    -- Beside neos_listed_index, which servers of the previous release use.
    create index neos_shown_index on neos (conversation_count desc, id)
      include (search_text, archetype, classification, categories)
      where visibility = 'public-listed' and compliance <> 'red' and not is_withheld;

    create function suspensions_withhold() returns trigger language plpgsql as $$
    declare withheld boolean;
    begin
      withheld := exists (select from suspensions
        where user_id = new.user_id and lifted_at is null and ended_at is null);
      update neos set is_withheld = withheld where user_id = new.user_id and is_withheld <> withheld;
      return null;
    end $$;
    create trigger suspensions_withhold after insert or update on suspensions
      for each row execute function suspensions_withhold();

    create or replace function neo_search_follow() returns trigger language plpgsql as $$
    begin
      if new.visibility = 'public-listed' and new.compliance <> 'red' and not new.is_withheld then
        insert into neo_search (id, text, archetype, classification, categories, tags, created_at)
        values (new.id, new.search_text, new.archetype, new.classification, new.categories,
          neo_search_tags(new.tags), new.created_at)
        on conflict (id) do update set
          text = excluded.text,
          archetype = excluded.archetype,
          classification = excluded.classification,
          categories = excluded.categories,
          tags = excluded.tags,
          created_at = excluded.created_at;
      else
        delete from neo_search where id = new.id;
      end if;
      return null;
    end $$;
    create trigger neo_search_withhold after update of is_withheld on neos
      for each row when (old.is_withheld <> new.is_withheld) execute function neo_search_follow();

    create table notices (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('decision', 'approval', 'outcome', 'reply')),
      neo_id uuid,
      neo_name text,
      decision_id uuid,
      conversation_id uuid,
      facts jsonb not null default '{}',
      created_at timestamptz not null,
      seen_at timestamptz
    );
    comment on table notices is 'What happened while a person was away. The text is made when it is read, in their language';
    comment on column notices.neo_name is 'At that time';
    create index notices_user_id_index on notices (user_id, id desc);
    create index notices_unread_index on notices (user_id) where seen_at is null;
    create unique index notices_reply_key on notices (user_id, conversation_id) where kind = 'reply' and seen_at is null;
    create index notices_neo_id_index on notices (neo_id) where neo_id is not null;

    create table notice_letters (
      id uuid primary key,
      user_id uuid references users on delete cascade,
      email text,
      language text not null,
      kind text not null,
      facts jsonb not null,
      attempts integer not null default 0,
      next_at timestamptz not null,
      created_at timestamptz not null,
      check ((user_id is null) <> (email is null))
    );
    comment on table notice_letters is 'Letters about reports and decisions that are still to be sent. Not in letters, because older servers would drop a letter to nobody';
    comment on column notice_letters.email is 'Of a reporter without an account, or of a deleted account';
    create index notice_letters_next_at_index on notice_letters (next_at);
    create index notice_letters_user_id_index on notice_letters (user_id) where user_id is not null;

    create table report_targets (
      id uuid primary key,
      kind text not null check (kind in ('neo', 'user', 'message')),
      key text not null unique,
      neo_id uuid,
      user_id uuid,
      conversation_id uuid,
      seq integer,
      label text not null,
      reported jsonb,
      review text not null check (review in ('open', 'escalated', 'closed')),
      is_appealed boolean not null default false,
      is_urgent boolean not null default false,
      open_reports integer not null default 0,
      reason_counts jsonb not null default '{}',
      opened_at timestamptz not null,
      last_reported_at timestamptz not null,
      claimed_by uuid references users on delete set null,
      claimed_at timestamptz
    );
    comment on table report_targets is 'The current state of each reported thing. It follows from report_events';
    comment on column report_targets.user_id is 'Whom a decision concerns: the person, or the owner of the NEO. No foreign key: a trigger forgets them';
    comment on column report_targets.reported is 'The thing as it was when the first of the open reports was made';
    comment on column report_targets.reason_counts is 'Of the open reports, or of the last ones';
    create index report_targets_queue_index on report_targets (is_urgent desc, open_reports desc, opened_at, id) where open_reports > 0;
    create index report_targets_user_id_index on report_targets (user_id);
    create index report_targets_neo_id_index on report_targets (neo_id);
    create index report_targets_conversation_id_index on report_targets (conversation_id) where conversation_id is not null;
    create index report_targets_claimed_by_index on report_targets (claimed_by) where claimed_by is not null;

    create table decisions (
      id uuid primary key,
      target_id uuid not null references report_targets,
      kind text not null check (kind in ('neo', 'user', 'message')),
      decision text not null check (decision in ('dismiss', 'note', 'unlist', 'hide', 'suspend', 'delete')),
      state text not null default 'active' check (state in ('active', 'reversed')),
      user_id uuid references users on delete set null,
      neo_id uuid,
      label text not null,
      days integer,
      rule text not null,
      reason text not null,
      before jsonb,
      after jsonb,
      decision_visibility text,
      decision_account text,
      decision_ground text not null,
      decision_facts text not null,
      source_type text not null,
      automated_detection text not null,
      automated_decision text not null,
      category text not null,
      content_type text[] not null,
      territorial_scope text[] not null,
      application_date timestamptz not null,
      end_date timestamptz,
      decided_by uuid references users on delete set null,
      opened_at timestamptz,
      reports integer not null default 0,
      created_at timestamptz not null,
      reversed_at timestamptz
    );
    comment on table decisions is 'What moderators decided about reported things, with statements of reasons under the names of the Commission''s database';
    comment on column decisions.before is 'Visibility and compliance of the NEO; after: what the decision made of them';
    comment on column decisions.opened_at is 'When the oldest of the reports that it closed was made';
    create index decisions_target_id_index on decisions (target_id);
    create index decisions_user_id_index on decisions (user_id);
    create index decisions_neo_id_index on decisions (neo_id) where state = 'active';
    create index decisions_decided_by_index on decisions (decided_by);
    create index decisions_created_at_index on decisions (created_at);

    create table reports (
      id uuid primary key,
      target_id uuid not null references report_targets,
      reporter_id uuid references users on delete set null,
      reporter_key text,
      email text,
      language text not null,
      reason text not null check (reason in
        ('impersonation', 'sexual', 'minors', 'violence', 'hate', 'self-harm', 'illegal', 'spam', 'other')),
      text text not null,
      state text not null default 'open' check (state in ('open', 'closed')),
      outcome text check (outcome in ('upheld', 'dismissed')),
      decision_id uuid references decisions,
      created_at timestamptz not null,
      closed_at timestamptz,
      told_at timestamptz
    );
    comment on table reports is 'One report of one person about one thing';
    comment on column reports.reporter_key is 'Hash that recognises a visitor, while the report is open';
    comment on column reports.email is 'Of a visitor, until they were told the outcome';
    create unique index reports_person_key on reports (target_id, reporter_id) where state = 'open';
    create unique index reports_visitor_key on reports (target_id, reporter_key) where state = 'open';
    create index reports_target_id_index on reports (target_id, state, id desc);
    create index reports_reporter_id_index on reports (reporter_id, id desc) where reporter_id is not null;
    create index reports_created_at_index on reports (created_at);
    create index reports_untold_index on reports (decision_id) where told_at is null and decision_id is not null;
    create index reports_closed_at_index on reports (closed_at) where text <> '';

    create table appeals (
      id uuid primary key,
      decision_id uuid not null unique references decisions,
      user_id uuid references users on delete set null,
      text text not null,
      state text not null default 'open' check (state in ('open', 'upheld', 'reversed')),
      reason text,
      decided_by uuid references users on delete set null,
      created_at timestamptz not null,
      decided_at timestamptz
    );
    comment on table appeals is 'One appeal of the person concerned against one decision';
    create index appeals_open_index on appeals (created_at, id) where state = 'open';
    create index appeals_user_id_index on appeals (user_id);
    create index appeals_decided_by_index on appeals (decided_by);
    create index appeals_created_at_index on appeals (created_at);

    create table report_events (
      id uuid primary key,
      target_id uuid not null references report_targets,
      event text not null check (event in ('report', 'claim', 'release', 'decide', 'appeal', 'resolve')),
      actor_id uuid references users on delete set null,
      subject_id uuid,
      created_at timestamptz not null default clock_timestamp()
    );
    comment on table report_events is 'Everything that happened to a reported thing, never changed. A report does not name its reporter here';
    comment on column report_events.subject_id is 'The report, decision or appeal';
    create index report_events_target_id_index on report_events (target_id, created_at);
    create index report_events_actor_id_index on report_events (actor_id) where actor_id is not null;

    create function report_events_stay() returns trigger language plpgsql as $$
    begin
      -- Deleting the actor's account is the only change.
      if tg_op = 'UPDATE' and new.actor_id is null
        and (new.id, new.target_id, new.event, new.subject_id, new.created_at) is not distinct
          from (old.id, old.target_id, old.event, old.subject_id, old.created_at)
      then return new;
      end if;
      raise exception 'Events of reports are never changed';
    end $$;
    create trigger report_events_stay before update or delete on report_events
      for each row execute function report_events_stay();

    -- The rows stay for the counts. What names or quotes the person goes with their account.
    create function safety_forgets() returns trigger language plpgsql as $$
    begin
      update report_targets set user_id = null, label = '', reported = null,
        key = case when kind = 'user' then 'gone:' || id else key end
        where user_id = old.id;
      update report_targets set reported = null where kind = 'message'
        and id in (select target_id from reports where reporter_id = old.id);
      update reports set text = '' where reporter_id = old.id;
      update decisions set label = '', reason = '', decision_facts = '' where user_id = old.id;
      update appeals set text = '', reason = null where user_id = old.id;
      return old;
    end $$;
    create trigger safety_forgets before delete on users for each row execute function safety_forgets();

    create table crisis_referrals (
      day date not null,
      country text not null,
      kind text not null,
      n bigint not null,
      primary key (day, country, kind)
    );
    comment on table crisis_referrals is 'How often help lines were shown. Nothing about the people';
  `);
}

export async function down(): Promise<void> {
  throw new Error('Migrations only go forward: restore a backup to go back.');
}
