import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { syntheticNeos } from './search-texts.ts';
import type { SyntheticNeo } from './search-texts.ts';

const BATCH = 10_000;
const OWNERS = 100;

/** Fills a migrated database with listed NEOs: rows first, then all indexes but primary keys, as a restore does. */
export async function loadNeos(db: Knex, count: number): Promise<void> {
  const owners = Array.from({ length: OWNERS }, () => uuidv7());
  await db.raw(
    `insert into users (id, email, username) select u, u || '@bench.invalid', u from unnest(?::uuid[]) u`,
    [owners],
  );
  const indexes = await dropIndexes(db);
  // Rows that depend on these are written together below.
  await db.raw('alter table neos disable trigger user');
  let batch: SyntheticNeo[] = [];
  for (const neo of syntheticNeos(count)) {
    batch.push(neo);
    if (batch.length === BATCH) {
      await insertNeos(db, batch, owners);
      batch = [];
    }
  }
  await insertNeos(db, batch, owners);
  await db.raw('alter table neos enable trigger user');
  await db.raw(
    `insert into neo_search (id, text, archetype, classification, categories, tags, created_at)
     select id, search_text, archetype, classification, categories, neo_search_tags(tags), created_at from neos`,
  );
  await db.raw(
    `insert into neo_trends (id, score) select id, (random() * random() * 5e12)::bigint from neos`,
  );
  await db.raw(`set maintenance_work_mem = '512MB'`);
  for (const index of indexes) await db.raw(index);
  await db.raw('vacuum analyze neos');
  await db.raw('vacuum analyze neo_search');
  await db.raw('vacuum analyze neo_trends');
}

async function dropIndexes(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string; definition: string }[] }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('neos', 'neo_search', 'neo_trends') and indexname not like '%_pkey'`,
  );
  for (const { name } of rows) await db.raw('drop index ??', [name]);
  return rows.map(({ definition }) => definition);
}

/** Texts that are never searched have a realistic length, because every read of the table passes over them. */
async function insertNeos(
  db: Knex,
  neos: readonly SyntheticNeo[],
  owners: string[],
): Promise<void> {
  const columns = [
    neos.map(() => uuidv7()),
    neos.map(({ name }) => name),
    neos.map(({ description }) => description),
    neos.map(({ archetype }) => archetype),
    neos.map(({ categories }) => categories.join('|')),
    neos.map(({ conversationCount }) => conversationCount),
    neos.map(({ tags }) => tags.join('|')),
  ];
  await db.raw(
    `insert into neos (id, user_id, name, description, archetype, categories, conversation_count,
       tags, search_text, visibility, compliance, character_attributes, response_style, context_background, knowledge, created_at)
     select id, (?::uuid[])[1 + (random() * 99)::int], name, description, archetype,
       string_to_array(categories, '|'), conversations,
       string_to_array(tags, '|'), neo_search_words(name, description, string_to_array(tags, '|')), 'public-listed', case when random() < .5 then 'green' else 'yellow' end, '{Curious}', 'concise',
       repeat(description, 2), repeat(description, 5), now() - random() * interval '700 days'
     from unnest(?::uuid[], ?::text[], ?::text[], ?::text[], ?::text[], ?::int[], ?::text[])
       as t(id, name, description, archetype, categories, conversations, tags)`,
    [owners, ...columns],
  );
}
