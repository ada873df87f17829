import type { Knex } from 'knex';

/** The review queue, approved states, and dead letters in the console. Only adds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table neos add column waiting_since timestamptz;
    comment on column neos.waiting_since is
      'Since when it waits for review: while it is yellow, which a trigger sees to, and where it was edited and stays green';
    alter table neos add column reviewed_as text
      check (reviewed_as in ('green', 'yellow', 'red'));
    comment on column neos.reviewed_as is 'What the last decision set; an edit may have changed compliance since';

    update neos set
      waiting_since = case when compliance = 'yellow' then updated_at end,
      reviewed_as = case when reviewed_at is not null then coalesce(
        (select after ->> 'compliance' from audit
         where neo_id = neos.id and action = 'compliance' order by audit.created_at desc limit 1),
        compliance) end
    where compliance = 'yellow' or reviewed_at is not null;

    create function neo_waits() returns trigger language plpgsql as $$
    begin
      new.waiting_since := case
        when new.compliance = 'yellow' then
          coalesce(new.waiting_since, case tg_op when 'INSERT' then new.created_at else now() end)
        when new.compliance = 'green' and old.compliance is distinct from 'yellow' then new.waiting_since
      end;
      return new;
    end $$;
    create trigger neo_waits before insert or update of compliance, waiting_since on neos
      for each row execute function neo_waits();

    create table neo_approvals (
      neo_id uuid not null references neos on delete cascade,
      name text not null,
      image_hash text,
      description text not null,
      wiki_url text,
      archetype text not null,
      character_attributes text[] not null,
      response_style text not null,
      categories text[] not null,
      knowledge text not null,
      context_background text not null,
      temperature double precision not null,
      approved_at timestamptz not null default clock_timestamp(),
      primary key (neo_id, approved_at)
    );
    comment on table neo_approvals is
      'A NEO as it was when it was approved last, to be compared with what it is now, and the time before, for when that is taken back';
    comment on column neo_approvals.image_hash is 'Compared only: the picture itself may be gone';
    insert into neo_approvals
      select id, name, image_hash, description, wiki_url, archetype, character_attributes, response_style,
        categories, knowledge, context_background, temperature, coalesce(reviewed_at, updated_at)
      from neos where compliance = 'green';

    alter table dead_letters add column id uuid not null default gen_random_uuid();
    comment on column dead_letters.id is 'What the console knows the letter by';
    create unique index dead_letters_id_key on dead_letters (id);

    alter table audit drop constraint audit_action_check;
    alter table audit add constraint audit_action_check check (action in
      ('role', 'classification', 'compliance', 'delete-user', 'delete-neo',
       'end-sessions', 'retry-dead-letter', 'drop-dead-letter', 'edit-neo'));
    -- Who waited for a row decided after who held it.
    alter table audit alter column created_at set default clock_timestamp();
    -- What was decided about a NEO stays found when it is gone.
    alter table audit drop constraint audit_neo_id_fkey;
    comment on column audit.neo_id is 'Stays when the NEO is gone: an id says nothing of anybody';

    create function audit_stays() returns trigger language plpgsql as $$
    begin
      -- What a foreign key sets null when somebody goes is the one thing that changes.
      if tg_op = 'UPDATE'
        and (new.actor_id is null or new.actor_id is not distinct from old.actor_id)
        and (new.user_id is null or new.user_id is not distinct from old.user_id)
        and (new.id, new.action, new.neo_id, new.before, new.after, new.reason, new.created_at) is not distinct
          from (old.id, old.action, old.neo_id, old.before, old.after, old.reason, old.created_at)
      then return new;
      end if;
      raise exception 'The audit is written once';
    end $$;
    create trigger audit_stays before update or delete on audit
      for each row execute function audit_stays();

    create index neos_waiting_index on neos (waiting_since, id) where waiting_since is not null;
    -- The console's list is found, counted and put into any order within this index, without the rows.
    create index neos_console_index on neos (created_at desc, id) include
      (user_id, search_text, visibility, compliance, classification, archetype, conversation_count, waiting_since);
  `);
}
