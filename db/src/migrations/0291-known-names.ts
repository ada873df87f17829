import type { Knex } from 'knex';

/**
 * The name of a NEO as people know it who may not see it now. Only adds, and older servers ignore it. A NEO that was
 * hidden before keeps today's name until its next one, unless nobody but its owner has talked with it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table neos add column known_name text;
    comment on column neos.known_name is
      'The last name that people know who may not see it now, kept by a trigger. Null: its name. Empty: it was never shared';
    -- Without a conversation of others it may be a draft, whose name would be known to all who open it under another.
    update neos set known_name = ''
    where (visibility = 'private' or compliance = 'red') and not exists (
      select from conversation_neos taken join conversations c on c.id = taken.conversation_id
      where taken.neo_id = neos.id and c.user_id <> neos.user_id);

    create function neo_known_name() returns trigger language plpgsql as $$
    declare
      is_locked constant boolean := new.visibility = 'public-password' and new.compliance <> 'red';
    begin
      if new.visibility in ('public-listed', 'public-unlisted') and new.compliance <> 'red' then
        new.known_name := null;
      elsif tg_op = 'INSERT' then
        new.known_name := case when is_locked then null else '' end;
      elsif is_locked and old.known_name = '' then
        -- Shared for the first time: those who open it know this name.
        new.known_name := null;
      elsif old.known_name is null and new.name <> old.name then
        new.known_name := old.name;
      end if;
      return new;
    end $$;
    create trigger neo_known_name before insert or update of name, visibility, compliance on neos
      for each row execute function neo_known_name();
  `);
}
