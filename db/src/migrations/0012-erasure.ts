import type { Knex } from 'knex';

/**
 * A NEO or an account is deleted at once, and tables with many of its rows are erased afterwards in
 * batches. Triggers replace the foreign keys to both: they refuse new rows with the same errors,
 * but do not cascade. Servers of the previous release keep working; what they delete is erased by a
 * newer server.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table erasures (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('neo', 'account')),
      subject_id uuid not null unique,
      image_hash text,
      begun_at timestamptz not null default clock_timestamp(),
      erased bigint not null default 0,
      failures integer not null default 0,
      last_error text,
      next_at timestamptz not null default clock_timestamp()
    );
    comment on table erasures is 'What is gone for everybody and still has rows to erase. A row goes with the last of them';
    comment on column erasures.subject_id is 'Of the NEO or the account: what carries it is no longer shown or counted';
    comment on column erasures.image_hash is 'The picture that it showed';
    comment on column erasures.erased is 'How many rows went so far';
    create index erasures_next_at_index on erasures (next_at);
    comment on table first_messages is 'Who ever sent a NEO a message; outlives starting over';

    -- Running replies are skipped where somebody holds them: their servers end them at the next look.
    create function neo_goes() returns trigger language plpgsql as $$
    begin
      insert into erasures (kind, subject_id, image_hash) values ('neo', old.id, old.image_hash)
      on conflict (subject_id) do nothing;
      delete from turns where id in (
        select id from turns where neo_id = old.id and status = 'running' for update skip locked);
      return null;
    end $$;
    create trigger neo_goes after delete on neos for each row execute function neo_goes();

    create function account_goes() returns trigger language plpgsql as $$
    begin
      insert into erasures (kind, subject_id, image_hash) values ('account', old.id, old.avatar_hash)
      on conflict (subject_id) do nothing;
      delete from turns where id in (
        select id from turns where user_id = old.id and status = 'running' for update skip locked);
      return null;
    end $$;
    create trigger account_goes after delete on users for each row execute function account_goes();

    -- As a foreign key does: the person and the NEO cannot go before this transaction ends. The person first, in the
    -- order in which deleting an account locks both.
    create function is_of_somebody() returns trigger language plpgsql as $$
    begin
      perform 1 from users where id = new.user_id for key share;
      if not found then
        raise exception 'There is no such person' using
          errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_table_name || '_user_id_fkey';
      end if;
      perform 1 from neos where id = new.neo_id for key share;
      if not found then
        raise exception 'There is no such NEO' using
          errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_table_name || '_neo_id_fkey';
      end if;
      return null;
    end $$;

    create function audit_names_people() returns trigger language plpgsql as $$
    begin
      perform 1 from users where id = new.actor_id for key share;
      if new.actor_id is not null and not found then
        raise exception 'There is no such person' using
          errcode = 'foreign_key_violation', table = tg_table_name, constraint = 'audit_actor_id_fkey';
      end if;
      perform 1 from users where id = new.user_id for key share;
      if new.user_id is not null and not found then
        raise exception 'There is no such person' using
          errcode = 'foreign_key_violation', table = tg_table_name, constraint = 'audit_user_id_fkey';
      end if;
      return null;
    end $$;
    create trigger audit_names_people after insert on audit
      for each row execute function audit_names_people();
    alter table audit drop constraint audit_actor_id_fkey, drop constraint audit_user_id_fkey;
  `);
  for (const table of ['conversations', 'favorites', 'first_messages', 'turns']) {
    await knex.raw(/* sql */ `
      create trigger is_of_somebody after insert or update of user_id, neo_id on ${table}
        for each row execute function is_of_somebody();
      alter table ${table}
        drop constraint ${table}_user_id_fkey, drop constraint ${table}_neo_id_fkey;
    `);
  }
}
