import type { Knex } from 'knex';

/**
 * Search over the listed NEOs: normalized text, an index of trigrams, short runs and tags, and a
 * covering index by popularity. Only adds: servers of the previous release keep working.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create extension if not exists pg_trgm;

    -- Only of built-in parts, so that neither the database's locale nor a dictionary's new release changes what is stored.
    create function neo_search_text(text) returns text
      language sql immutable strict parallel safe
      return case
        when octet_length($1) = char_length($1) then lower($1 collate "pg_c_utf8")
        else replace(replace(replace(replace(translate(
          lower(regexp_replace(
            normalize($1, nfkd), '[\\u0300-\\u036f\\ufe0e\\ufe0f\\u200b-\\u200d]', '', 'g'
          ) collate "pg_c_utf8"),
          'ςøłđħı', 'σoldhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
      end;
    comment on function neo_search_text is 'How texts are compared in a search: without case, accents and other forms of a letter';

    -- Its cost keeps the planner from computing it where the index could answer.
    create function neo_search_runs(text) returns text[]
      language sql immutable strict parallel safe cost 5000
      return string_to_array($1, null)
        || string_to_array(regexp_replace($1, '(..)', E'\\\\1\\x01', 'g'), E'\\x01')
        || string_to_array(regexp_replace(substr($1, 2), '(..)', E'\\\\1\\x01', 'g'), E'\\x01');
    comment on function neo_search_runs is 'The characters of a text and its pairs of neighbours, for terms that have no trigram';

    -- The bounds keep entries of indexes below what Postgres takes; only compatibility letters get near them.
    create function neo_search_words(name text, description text) returns text
      language sql immutable strict parallel safe
      return left(neo_search_text(name), 60) || E'\\n' || left(neo_search_text(description), 240);
    comment on function neo_search_words is 'What a search looks for a term in';

    alter table neos add column search_text text collate "C" not null default '';
    comment on column neos.search_text is 'neo_search_words of the row, set by a trigger whatever is written';

    create function neo_search_write() returns trigger language plpgsql as $$
    begin
      new.search_text := neo_search_words(new.name, new.description);
      return new;
    end $$;
    create trigger neo_search_write before insert or update of name, description, search_text on neos
      for each row execute function neo_search_write();
    update neos set search_text = '';

    drop index neos_listed_index;
    create index neos_listed_index on neos (conversation_count desc, id)
      include (search_text, archetype, classification, categories)
      where visibility = 'public-listed' and compliance <> 'red';

    create table neo_search (
      id uuid primary key references neos on delete cascade,
      text text collate "C" not null,
      archetype text not null,
      classification text not null,
      categories text[] not null,
      created_at timestamptz not null
    );
    comment on table neo_search is
      'What searches find, kept by a trigger. Apart from neos, so that counting a conversation leaves its large indexes alone';
    -- Searches choose how to run; a parallel start costs more than most of them.
    alter table neo_search set (parallel_workers = 0);

    create function neo_search_follow() returns trigger language plpgsql as $$
    begin
      if new.visibility = 'public-listed' and new.compliance <> 'red' then
        insert into neo_search (id, text, archetype, classification, categories, created_at)
        values (new.id, new.search_text, new.archetype, new.classification, new.categories, new.created_at)
        on conflict (id) do update set
          text = excluded.text,
          archetype = excluded.archetype,
          classification = excluded.classification,
          categories = excluded.categories,
          created_at = excluded.created_at;
      else
        delete from neo_search where id = new.id;
      end if;
      return null;
    end $$;
    create trigger neo_search_insert after insert on neos
      for each row execute function neo_search_follow();
    create trigger neo_search_update
      after update of name, description, visibility, compliance, archetype, classification, categories, created_at on neos
      for each row
      when ((old.search_text, old.visibility, old.compliance, old.archetype, old.classification, old.categories, old.created_at)
        is distinct from (new.search_text, new.visibility, new.compliance, new.archetype, new.classification, new.categories, new.created_at))
      execute function neo_search_follow();

    insert into neo_search (id, text, archetype, classification, categories, created_at)
    select id, search_text, archetype, classification, categories, created_at
    from neos where visibility = 'public-listed' and compliance <> 'red';

    -- Without a list of pending entries, which every search would have to read through.
    create index neo_search_found_index on neo_search using gin (
      text gin_trgm_ops,
      neo_search_runs(text),
      (categories || archetype || classification)
    ) with (fastupdate = off);
    create index neo_search_similar_index on neo_search
      using gin (split_part(text, E'\\n', 1) gin_trgm_ops) with (fastupdate = off);
    create index neo_search_newest_index on neo_search (created_at desc, id);
    create index neo_search_name_index on neo_search (text, id)
      include (archetype, classification, categories);
    analyze neo_search;
  `);
}
