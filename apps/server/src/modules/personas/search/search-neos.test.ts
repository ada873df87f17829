import { personas, SEARCH_FACET_CAP } from '@neo/contracts';
import type { NeoSearch } from '@neo/contracts';
import { ARCHETYPES, CATEGORIES } from '@neo/domain';
import type { Viewer } from '@neo/domain';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../testing/index.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { aUser } from '../../identity/identity.factory.ts';
import { NeoRow } from '../neo/neo.model.ts';
import { aNeo } from '../personas.factory.ts';
import { searchNeos } from './search-neos.ts';
import type { Finds } from './search-neos.ts';
import { REACH } from './search-terms.ts';
import type { Reach } from './search-terms.ts';

const database = useDatabase();
const COUNT = 1_500;
const PIECES =
  'an ar be zen José ÉA Øre Straße 孔子 老 محمد שלמה 🎉 👩‍🚀 50% a_b c\\d ΟΔΟΣ ſ ﬁ İz ø'.split(' ');
/** The first ones are frequent. Some are the same tag in two spellings. */
const TAGS = ['Zen', 'OC', 'zén', 'Sci-Fi', 'oc', '100%', '孔子', 'a_b', 'Wise', 'Rare one'];
/** Every search method, used as if there were a million NEOs. */
const REACHES: Record<string, Reach> = {
  'of a small catalog': REACH,
  'by a walk, then the index': {
    walk: 40,
    look: 31,
    walkOn: 4,
    candidates: 400,
    pageCandidates: 400,
    scattered: 100,
    sample: 40,
    tagged: 35,
    countCap: 30,
  },
  'by walks that go all the way': {
    walk: 40,
    look: 31,
    walkOn: 4,
    candidates: 31,
    pageCandidates: 31,
    scattered: 10,
    sample: 40,
    tagged: 35,
    countCap: 30,
  },
  'by a longer walk, and pages from more candidates': {
    walk: 300,
    look: 120,
    walkOn: 20,
    candidates: 31,
    pageCandidates: 300,
    scattered: 50,
    sample: 300,
    tagged: 200,
    countCap: 30,
  },
  'by the index alone': {
    walk: 31,
    look: 31,
    walkOn: 4,
    candidates: 10_000,
    pageCandidates: 10_000,
    scattered: 1_000,
    sample: 31,
    tagged: 31,
    countCap: 30,
  },
};

let neos: NeoRow[] = [];
const byId = new Map<string, NeoRow>();
const scores = new Map<string, number>();
let owner = '';
const scope = (): MemberScope => ({
  db: database.db,
  viewer: { id: owner, role: 'standard', unlocks: {} } satisfies Viewer,
  now: new Date(),
  log: pino({ level: 'silent' }),
});
const ask = (query: Record<string, string>): NeoSearch => personas.search.query.parse(query);
const one = (query: Record<string, string>, reach?: Reach): Promise<Finds> =>
  searchNeos(scope(), ask(query), reach);

/** All pages of a search. */
async function all(query: Record<string, string>, reach?: Reach): Promise<NeoRow[]> {
  const rows: NeoRow[] = [];
  let after: string | null | undefined;
  do {
    const page = await one({ ...query, ...(after && { after }) }, reach);
    rows.push(...page.cards.map(({ id }) => byId.get(id)!));
    after = page.next;
  } while (after);
  return rows;
}

/** The catalog's search in the browser (specification, section 5). */
const inBrowser =
  (q: string) =>
  (neo: Pick<NeoRow, 'name' | 'description'>): boolean =>
    [neo.name, neo.description].some((text) => text.toLowerCase().includes(q.toLowerCase()));
const MARKS = /[\u0300-\u036f\ufe0e\ufe0f\u200b-\u200d]/g;
const LETTERS = {
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const folded = (text: string): string =>
  Object.entries(LETTERS).reduce(
    (folding, [from, to]) => folding.replaceAll(from, to),
    text.normalize('NFKD').replace(MARKS, '').toLowerCase(),
  );
const holding =
  (q: string) =>
  (neo: Pick<NeoRow, 'name' | 'description' | 'tags'>): boolean =>
    [neo.name, neo.description, ...neo.tags].some((text) =>
      folded(text).includes(folded(q).trim()),
    );
const tagsOf = (neo: Pick<NeoRow, 'tags'>): string[] => [...new Set(neo.tags.map(folded))];

let state = 7;
const random = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const someTag = (): string => TAGS[Math.floor(random() * random() * TAGS.length)]!;
const someText = (pieces: number): string =>
  Array.from({ length: 1 + Math.floor(random() * pieces) }, () => pick(PIECES) + pick(['', ' ']))
    .join('')
    .trim();

beforeAll(async () => {
  owner = (await aUser(database.db, { role: 'plus' })).id;
  const template = await aNeo(database.db, { userId: owner });
  const rows = Array.from({ length: COUNT }, () => ({
    ...template.$toJson(),
    id: crypto.randomUUID(),
    name: someText(3),
    description: someText(8),
    archetype: pick(ARCHETYPES),
    categories: [...new Set([pick(CATEGORIES), pick(CATEGORIES)])],
    tags: [...new Set(Array.from({ length: Math.floor(random() * 4) }, someTag))],
    conversationCount: Math.floor(random() * random() * 40),
    visibility: pick([
      'public-listed',
      'public-listed',
      'private',
      'public-unlisted',
      'public-password',
    ] as const),
    compliance: pick(['green', 'yellow', 'red'] as const),
    createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 20))),
  }));
  // In steps, because one statement may take two seconds at most.
  for (let from = 0; from < COUNT; from += 250)
    await NeoRow.query(database.db).insert(rows.slice(from, from + 250));
  await template.$query(database.db).delete();
  await database.db.raw('update neo_trends set score = (random() * 50)::int');
  neos = await NeoRow.query(database.db)
    .where('visibility', 'public-listed')
    .whereIn('compliance', ['green', 'yellow']);
  for (const neo of neos) byId.set(neo.id, neo);
  for (const { id, score } of await database.db('neoTrends')) scores.set(id, Number(score));
});

const TEXTS = [
  '',
  'a',
  'z',
  'AN',
  'zen',
  'jose',
  'JOSÉ',
  'ore',
  'strasse',
  '孔',
  '孔子',
  '孔子 老',
  'محمد',
  'שלמה',
  '🎉',
  '👩‍🚀',
  '50%',
  '%',
  '_',
  'a_b',
  '\\',
  'c\\d',
  'οδος',
  'ος',
  'fi',
  'iz',
  'zen ar',
  'qx',
  'be be be an ar zen zen',
];

describe.each(Object.entries(REACHES))('a search %s', (_, reach) => {
  it.each(TEXTS)('for %j finds and counts each NEO that contains it, once', async (q) => {
    const found = await all({ q, limit: '37' }, reach);
    const held = found.filter(holding(q));
    const expected = neos.filter(holding(q)).toSorted(byPopularity);
    expect(held.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(found.slice(0, held.length)).toEqual(held);
    const foundIds = new Set(found.map(({ id }) => id));
    expect(foundIds.size).toBe(found.length);
    expect(neos.filter(inBrowser(q)).filter(({ id }) => !foundIds.has(id))).toEqual([]);
    const { total } = await one({ q }, reach);
    expect(total).toEqual({
      count: Math.min(found.length, reach.countCap),
      isExact: found.length <= reach.countCap,
    });
  });

  it.each(['', 'zen', 'an', 'e', 'jose', '孔子'])(
    'for %j with filters finds and counts the NEOs that pass',
    async (q) => {
      for (const archetype of [undefined, ARCHETYPES[1]]) {
        for (const categories of [[], [CATEGORIES[4]], [CATEGORIES[1], CATEGORIES[7]]]) {
          const query = { q, ...(archetype && { archetype }), categories: categories.join(',') };
          const ofType = (neo: NeoRow): boolean => !archetype || neo.archetype === archetype;
          const ofCategory = (neo: NeoRow): boolean =>
            categories.length === 0 ||
            categories.some((category) => neo.categories.includes(category));
          const held = neos.filter(holding(q));
          const expected = held.filter(ofType).filter(ofCategory);
          const found = await all({ ...query, limit: '50' }, reach);
          expect(found.filter(holding(q)).map(({ id }) => id)).toEqual(
            expected.toSorted(byPopularity).map(({ id }) => id),
          );
          const { facets, total } = await one(query, reach);
          expect(total.count).toBe(Math.min(found.length, reach.countCap));
          if (held.length < 24) continue;
          const cap = (count: number): number =>
            facets.isExact ? count : Math.min(count, SEARCH_FACET_CAP);
          for (const key of ARCHETYPES) {
            const count = held.filter(ofCategory).filter((neo) => neo.archetype === key).length;
            expect([key, facets.archetypes[key]]).toEqual([key, cap(count)]);
          }
          for (const key of CATEGORIES) {
            const count = held.filter(ofType).filter((neo) => neo.categories.includes(key)).length;
            expect([key, facets.categories[key]]).toEqual([key, cap(count)]);
          }
        }
      }
    },
  );

  it.each([
    ['zen'],
    ['OC'],
    ['Zén', 'oc'],
    ['oc', 'zen', 'sci-fi'],
    ['100%'],
    ['a_b'],
    ['孔子'],
    ['RARE ONE'],
    ['rare'],
    ['nothing'],
  ])(
    'by the tags %s, %s and %s finds what has all of them, and counts its tags',
    async (...tags) => {
      const wanted = tags.filter((tag) => tag !== undefined).map(folded);
      for (const q of ['', 'zen', 'e', 'jose']) {
        for (const categories of ['', CATEGORIES[4]]) {
          const query = { q, tag: wanted.join(), categories };
          const expected = neos
            .filter(holding(q))
            .filter((neo) => wanted.every((tag) => tagsOf(neo).includes(tag)))
            .filter((neo) => !categories || neo.categories.includes(categories))
            .toSorted(byPopularity);
          const found = (await all({ ...query, limit: '31' }, reach)).filter(holding(q));
          expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          if (expected.length === 0) continue;
          const { facets, total } = await one(query, reach);
          expect(total.count).toBe(Math.min(expected.length, reach.countCap));
          const counts = new Map<string, number>();
          for (const tag of expected.flatMap(tagsOf)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
          for (const { tag, count } of facets.tags) {
            expect(TAGS).toContain(tag);
            const real = counts.get(folded(tag))!;
            if (facets.areTagsExact) expect([tag, count]).toEqual([tag, real]);
            else expect(count).toBeLessThanOrEqual(real);
          }
          const given = facets.tags.map(({ count }) => count);
          expect(given).toEqual(given.toSorted((a, b) => b - a));
          expect(facets.areTagsExact ? facets.tags.length : 1).toBe(
            facets.areTagsExact ? counts.size : 1,
          );
        }
      }
    },
  );

  it.each(['newest', 'name', 'relevance', 'trending'] as const)(
    'sorted by %s returns the same NEOs across pages',
    async (sort) => {
      for (const q of ['', 'zen', 'jose']) {
        const found = await all({ q, sort, limit: '29' }, reach);
        const held = found.filter(holding(q));
        expect(held.map(({ id }) => id).toSorted()).toEqual(
          neos
            .filter(holding(q))
            .map(({ id }) => id)
            .toSorted(),
        );
        const keys = held.map((neo) => {
          if (sort === 'trending') return -scores.get(neo.id)!;
          if (sort === 'newest') return -Date.parse(String(neo.createdAt));
          return folded(neo.name).includes(q) ? 0 : 1;
        });
        if (sort !== 'name') expect(keys).toEqual(keys.toSorted((a, b) => a - b));
        else
          expect(held.map(({ name }) => folded(name))).toEqual(
            held.map(({ name }) => folded(name)).toSorted(byBytes),
          );
      }
    },
  );
});

const byPopularity = (a: NeoRow, b: NeoRow): number =>
  b.conversationCount - a.conversationCount || (a.id < b.id ? -1 : 1);
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
