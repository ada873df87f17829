import { RELATED_SHOWN } from '@neo/contracts';
import { canSeeNeo } from '@neo/domain';
import type { Knex } from 'knex';
import { containing } from '../../../platform/db/page.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { accessOf } from '../neo/neo.model.ts';
import type { ByCreator, CardRow, NeoRow } from '../neo/neo.model.ts';
import { listListedCards } from '../neo/personas.queries.ts';
import { beside } from './search-beside.ts';
import { byIndex } from './search-candidates.ts';
import { ORDERS, walk } from './search-order.ts';
import { containingTag, NAME } from './search-terms.ts';

/** The most popular NEOs, among which common tags and words are found. */
const SAMPLE = 1_500;
/** A tag or word that at most this share of them have is looked up in the index. */
const RARE = 0.005;
/** Looked up for each of those: the ones that the index finds first, because sorting thousands would take too long. */
const LOOKED_UP = 50;
const TAGS = 12;
const WORDS = 8;
/** The rarest, in names alone: the index of whole texts takes three times as long for each. */
const WORDS_LOOKED_UP = 3;
/** Shorter words say little. */
const MIN_LENGTH = 4;
/** Cards of which the viewer may not see some. */
const READ = 60;

interface Term {
  readonly kind: 'tag' | 'word';
  readonly text: string;
  /** For LIKE. */
  readonly pattern: string;
}

interface Weighed extends Term {
  readonly weight: number;
  readonly isRare: boolean;
}

/** How much a shared tag counts over a shared word of equal rarity, and what else counts. */
const WEIGHT = { tag: 2, word: 1, archetype: 0.5, category: 0.3 } as const;

/**
 * Listed NEOs that the viewer may see and that share tags, words, categories or the archetype with this one, those with
 * the rarest in common first. @param sample how many popular NEOs are read, for tests
 */
export async function listRelated(
  scope: Scope,
  neo: NeoRow,
  sample = SAMPLE,
): Promise<ByCreator<CardRow>[]> {
  const { db } = scope;
  const terms = await termsOf(db, neo.id);
  const popular = walk(db, ORDERS.popular, undefined, sample);
  const { size, counts } = await count(db, popular, terms);
  const weighed = terms.map((term, nr): Weighed => {
    const held = counts[nr] ?? 0;
    const weight = WEIGHT[term.kind] * Math.log((sample + 1) / (held + 1));
    return { ...term, weight, isRare: held <= size * RARE };
  });
  const like = { neo, terms: weighed };
  const rare = (kind: Term['kind']): Weighed[] =>
    weighed
      .filter((term) => term.isRare && term.kind === kind)
      .toSorted((a, b) => b.weight - a.weight);
  const [near, tagged, worded] = await beside([
    () => rank(db, popular, like),
    () => lookUp(db, rare('tag')),
    () => lookUp(db, rare('word').slice(0, WORDS_LOOKED_UP)),
  ]);
  const looked = [...tagged, ...worded];
  const far = looked.length > 0 ? await rank(db, rowsOf(db, looked), like) : [];
  const ranked = [...new Map([...near, ...far].map((one) => [one.id, one])).values()].toSorted(
    (a, b) => b.likeness - a.likeness || b.place - a.place || (a.id < b.id ? -1 : 1),
  );
  return pick(
    scope,
    ranked.slice(0, READ).map(({ id }) => id),
  );
}

interface Ranked {
  readonly id: string;
  readonly place: number;
  readonly likeness: number;
}

const rowsOf = (db: Knex, ids: readonly string[]): Knex.Raw =>
  db.raw(
    `(select id, conversation_count as place, search_text as words, archetype, categories
      from neos where id = any(?::uuid[]))`,
    [[...ids]],
  );

/** The rows that are most like the NEO. */
async function rank(
  db: Knex,
  rows: Knex.Raw,
  { neo, terms }: { neo: NeoRow; terms: readonly Weighed[] },
): Promise<Ranked[]> {
  const { rows: ranked } = await db.raw<{ rows: Ranked[] }>(
    `select id, place::float8, (archetype = ?)::int * ?::float8
      + cardinality(array(select unnest(categories) intersect select unnest(?::text[]))) * ?::float8
      + coalesce((select sum(weight) from unnest(?::text[], ?::float8[]) as term (pattern, weight)
          where words like pattern), 0) as likeness
    from ? w where id <> ? order by likeness desc, place desc, id limit ?`,
    [
      neo.archetype,
      WEIGHT.archetype,
      neo.categories,
      WEIGHT.category,
      terms.map(({ pattern }) => pattern),
      terms.map(({ weight }) => weight),
      rows,
      neo.id,
      READ,
    ],
  );
  return ranked;
}

/** The first cards of these ids that the viewer may see. */
async function pick(scope: Scope, ids: readonly string[]): Promise<ByCreator<CardRow>[]> {
  const cards = new Map((await listListedCards(scope, ids)).map((card) => [card.id, card]));
  return ids
    .flatMap((id) => cards.get(id) ?? [])
    .filter((card) => canSeeNeo(scope.viewer, accessOf(card)).allowed)
    .slice(0, RELATED_SHOWN);
}

/** The tags and words of a NEO, as searches compare them. */
async function termsOf(db: Knex, id: string): Promise<Term[]> {
  const { rows } = await db.raw<{ rows: [{ tags: string[]; text: string }?] }>(
    'select neo_search_tags(tags) as tags, neo_search_words(name, description) as text from neos where id = ?',
    [id],
  );
  const { tags = [], text = '' } = rows[0] ?? {};
  const words = [...new Set(text.split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => Array.from(word).length >= MIN_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  return [
    ...tags.slice(0, TAGS).map((tag): Term => {
      return { kind: 'tag', text: tag, pattern: containingTag(tag) };
    }),
    ...words.slice(0, WORDS).map((word): Term => {
      return { kind: 'word', text: word, pattern: containing(word) };
    }),
  ];
}

/** How many of the popular NEOs have each term. */
async function count(
  db: Knex,
  popular: Knex.Raw,
  terms: readonly Term[],
): Promise<{ size: number; counts: number[] }> {
  const { rows } = await db.raw<{ rows: [{ size: number; counts: number[] | null }] }>(
    `with popular as materialized (select words from ? w)
    select (select count(*) from popular) as size, (
      select array_agg((select count(*)::int from popular where words like pattern) order by nr)
      from unnest(?::text[]) with ordinality as term (pattern, nr)) as counts`,
    [popular, terms.map(({ pattern }) => pattern)],
  );
  return { size: Number(rows[0].size), counts: rows[0].counts ?? [] };
}

/** Some listed NEOs that have these rare tags, or these rare words in their names. */
async function lookUp(db: Knex, terms: readonly Term[]): Promise<string[]> {
  if (terms.length === 0) return [];
  const each = terms.map(({ kind, text, pattern }) =>
    kind === 'tag'
      ? db.raw('(select id from neo_search where tags @> array[?]::text[] limit ?)', [
          text,
          LOOKED_UP,
        ])
      : db.raw(`(select id from neo_search where ${NAME} like ? limit ?)`, [pattern, LOOKED_UP]),
  );
  const all = db.raw(
    `select coalesce(json_agg(distinct id), '[]') as ids from (${each.map(() => '?').join(' union all ')}) found`,
    each,
  );
  return (await byIndex<{ ids: string[] }>(db, all)).ids;
}
