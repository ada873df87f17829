import type { Knex } from 'knex';

/**
 * Searches find NEOs by their tags. Only adds: servers of the previous release write no tags, and search as before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- The bound keeps entries of indexes below what Postgres takes. Only long tags in letters of several bytes get near it.
    create function neo_search_tags(text[]) returns text[]
      language sql immutable strict parallel safe
      return (
        select coalesce(array_agg(tag order by place) filter (where bytes <= 1000), '{}')
        from (
          select tag, place, sum(octet_length(tag) + 1) over (order by place) as bytes
          from (
            select btrim(neo_search_text(tag)) as tag, min(place) as place
            from unnest($1) with ordinality as given (tag, place) group by 1
          ) folded
          where tag <> ''
        ) measured
      );
    comment on function neo_search_tags is 'Tags as searches compare them, each once';

    -- A character that no text has stands around each tag, so that whole tags can be looked for.
    create function neo_search_words(name text, description text, tags text[]) returns text
      language sql immutable strict parallel safe
      return neo_search_words($1, $2) || case
        when neo_search_tags($3) = '{}' then ''
        else E'\\x1f' || array_to_string(neo_search_tags($3), E'\\x1f') || E'\\x1f'
      end;

    create or replace function neo_search_write() returns trigger language plpgsql as $$
    begin
      new.search_text := neo_search_words(new.name, new.description, new.tags);
      return new;
    end $$;
    create or replace trigger neo_search_write
      before insert or update of name, description, tags, search_text on neos
      for each row execute function neo_search_write();

    alter table neo_search add column tags text[] not null default '{}';
    create or replace function neo_search_follow() returns trigger language plpgsql as $$
    begin
      if new.visibility = 'public-listed' and new.compliance <> 'red' then
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
    create or replace trigger neo_search_update
      after update of name, description, tags, visibility, compliance, archetype, classification, categories, created_at on neos
      for each row
      when ((old.search_text, old.visibility, old.compliance, old.archetype, old.classification, old.categories, old.created_at)
        is distinct from (new.search_text, new.visibility, new.compliance, new.archetype, new.classification, new.categories, new.created_at))
      execute function neo_search_follow();
    create index neo_search_tags_index on neo_search using gin (tags) with (fastupdate = off);

    update neos set tags = tags where tags <> '{}';
  `);
}
