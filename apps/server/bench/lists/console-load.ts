import type { Knex } from 'knex';

/** A word of the list, another one for each row. */
const pick = (list: string, row: string): string => `(array[${list}])[1 + (${row}) % 7]`;
const WORDS = `'Lighthouse','Ocean','Violet','Harbour','Sonata','Meridian','Quill'`;

/**
 * Fills a migrated database with accounts and NEOs, made in the database. Their texts that no list shows are as long as
 * people's, since what reads rows must read past them.
 */
export async function loadConsole(db: Knex, users: number, neos: number): Promise<void> {
  await db.raw(
    `insert into users (id, email, username, display_name, role, created_at)
     select gen_random_uuid(), md5(i::text) || '@bench.invalid', 'user-' || md5(i::text),
       ${pick(WORDS, 'i')} || ' ' || i,
       case when i % 50 = 0 then 'admin' when i % 3 = 0 then 'plus' else 'standard' end,
       now() - i * interval '1 hour'
     from generate_series(1, ?) i`,
    [users],
  );
  // Searches by members are not measured here.
  await db.raw(
    'alter table neos disable trigger neo_search_insert; alter table neos disable trigger neo_search_update',
  );
  await db.raw(
    `with owners as (select array_agg(id) as ids from users where role <> 'standard')
     insert into neos (id, user_id, name, description, visibility, archetype, character_attributes,
       response_style, categories, context_background, knowledge, classification, compliance,
       conversation_count, created_at, updated_at)
     select gen_random_uuid(), ids[1 + (power(random(), 3) * (array_length(ids, 1) - 1))::int],
       ${pick(WORDS, 'hashint4(i) & 65535')} || ' ' || i, md5(i::text) || ' ' || md5((i + 1)::text),
       (array['private','public-listed','public-unlisted','public-password'])[1 + i % 4],
       (array['person-simulator','fictional-character','original-creation'])[1 + i % 3],
       '{Curious,Wise}', 'concise', '{Music}', repeat(md5(i::text), 12), repeat(md5(i::text), 24),
       (array['community','community','pro','official'])[1 + i % 4],
       (array['green','green','green','yellow','red'])[1 + i % 5],
       (random() * 10000)::int, now() - i * interval '7 minutes', now() - i * interval '7 minutes'
     from generate_series(1, ?) i, owners`,
    [neos],
  );
  await db.raw(
    `insert into neo_approvals
     select id, name, image_hash, description, wiki_url, archetype, character_attributes, response_style,
       categories, knowledge, context_background, temperature, updated_at
     from neos where compliance = 'green'`,
  );
  for (const table of ['users', 'neos', 'neo_approvals'])
    await db.raw('vacuum analyze ??', [table]);
}
