import { personas } from '@neo/contracts';
import type { NeoFinds, NeoSearch } from '@neo/contracts';
import type { Knex } from 'knex';
import type { Route } from '../../src/platform/http/routes.ts';
import type { Logger } from '../../src/platform/log.ts';
import { containing } from '../../src/platform/db/page.ts';
import { Eraser } from '../../src/modules/erasure/index.ts';
import { personasModule } from '../../src/modules/personas/index.ts';
import { median, ms } from '../stage/statistics.ts';

const ROUNDS = 7;
const ILIKE_ROUNDS = 3;
/** The number of pages before the deep one. */
const DEEP = 20;

/** Class of term → the query. */
const CLASSES: Record<string, Record<string, string>> = {
  'no text': { q: '' },
  'one letter, common': { q: 'e' },
  'one letter, rarer': { q: 'q' },
  'one letter, another script': { q: '孔' },
  'two letters, common': { q: 'en' },
  'two letters, rarer': { q: 'fr' },
  'two letters, another script': { q: '孔子' },
  'two letters, absent': { q: 'qx' },
  common: { q: 'zen' },
  'common word': { q: 'the' },
  'in between': { q: 'erel' },
  rare: { q: 'quakater' },
  'very rare': { q: 'nietzsche' },
  'absent, of common parts': { q: 'theringa' },
  absent: { q: 'xqzvbn' },
  'several words': { q: 'stories of the' },
  'mistyped, very rare': { q: 'Niezsche' },
  'accents and case': { q: 'LÉA' },
  'common, of one category': { q: 'the', categories: 'Adventure & Exploration' },
  'in between, of one type': { q: 'erel', archetype: 'original-creation' },
  'one letter, type and categories': {
    q: 'e',
    archetype: 'original-creation',
    categories: 'Music,Business',
  },
  'no text, type and category': { q: '', archetype: 'person-simulator', categories: 'Music' },
  'rare, of one category': { q: 'quakater', categories: 'Music' },
  'no text, one common tag': { q: '', tag: 'anime' },
  'no text, one rare tag': { q: '', tag: 'quakater' },
  'no text, two tags': { q: '', tag: 'anime,oc' },
  'no text, an absent tag': { q: '', tag: 'nothing of the kind' },
  'common, of one tag': { q: 'the', tag: 'anime' },
  'in between, of one tag and type': { q: 'erel', tag: 'oc', archetype: 'original-creation' },
  'no text, trending': { q: '', sort: 'trending' },
  'common, trending': { q: 'the', sort: 'trending' },
  'in between, trending': { q: 'erel', sort: 'trending' },
  'rare, trending': { q: 'quakater', sort: 'trending' },
  'absent, trending': { q: 'xqzvbn', sort: 'trending' },
  'one letter, trending, type and categories': {
    q: 'e',
    sort: 'trending',
    archetype: 'original-creation',
    categories: 'Music,Business',
  },
  'trending, one common tag': { q: '', sort: 'trending', tag: 'anime' },
  'trending, one rare tag': { q: '', sort: 'trending', tag: 'quakater' },
  'trending, two tags and a category': {
    q: '',
    sort: 'trending',
    tag: 'anime,oc',
    categories: 'Music',
  },
};
/** NEOs whose likes are asked for. */
const LIKES = 40;

export interface Bench {
  /** As requests have it. */
  readonly db: Knex;
  readonly setup: Knex;
  readonly log: Logger;
}

/** First and deep page of every class, with counts and facets, beside ILIKE for the first page alone. */
export async function measureClasses(bench: Bench, part = ''): Promise<string[][]> {
  const rows = [['class', 'finds', 'ILIKE', 'first page', 'of it', 'deep page', 'of it']];
  for (const [name, query] of Object.entries(CLASSES).filter(([name]) => name.includes(part)))
    rows.push(await measureClass(bench, name, query));
  return rows;
}

async function measureClass(
  { db, setup, log }: Bench,
  name: string,
  query: Record<string, string>,
): Promise<string[]> {
  const search = personas.search.query.parse(query);
  const { routes } = personasModule({
    db,
    log,
    rateLimits: false,
    eraser: new Eraser({ db, log, parts: [] }),
  });
  const route = routes.find(({ endpoint }) => endpoint === personas.search);
  const viewer = { id: crypto.randomUUID(), role: 'standard', unlocks: {} } as const;
  /** The part of a request after session and contract, including its answer as JSON. */
  const ask = async (asked: NeoSearch): Promise<NeoFinds> => {
    const call = { scope: { db, viewer, now: new Date(), log }, query: asked };
    return (await route?.handle(call as unknown as Parameters<Route['handle']>[0])) as NeoFinds;
  };
  const first = await ask(search);
  let after = first.next;
  for (let page = 1; page < DEEP && after; page += 1) {
    after = (await ask({ ...search, after })).next;
  }
  const times = { ilike: [] as number[], first: [] as number[], deep: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round < ILIKE_ROUNDS) times.ilike.push(await timed(() => byIlike(setup, search)));
    times.first.push(await timed(() => ask(search)));
    if (after) times.deep.push(await timed(() => ask({ ...search, after: after ?? undefined })));
  }
  const ilike = median(times.ilike);
  const part = (own: number): string => `${((100 * own) / ilike).toFixed(1)} %`;
  const { count, isExact } = first.total;
  const deep = median(times.deep);
  return [
    name,
    `${count}${isExact ? '' : '+'}`,
    ms(ilike),
    ms(median(times.first)),
    part(median(times.first)),
    after ? ms(deep) : '',
    after ? part(deep) : '',
  ];
}

/** NEOs like another, for some of all, beside ILIKE for a word that none has: the cheapest scan there is. */
export async function measureLikes({ db, setup, log }: Bench): Promise<string[][]> {
  const { routes } = personasModule({
    db,
    log,
    rateLimits: false,
    eraser: new Eraser({ db, log, parts: [] }),
  });
  const route = routes.find(({ endpoint }) => endpoint === personas.similar);
  const viewer = { id: crypto.randomUUID(), role: 'standard', unlocks: {} } as const;
  const ids = await setup('neos').orderBy('id').limit(LIKES).pluck('id');
  const times: number[] = [];
  for (const id of ids) {
    const call = { scope: { db, viewer, now: new Date(), log }, params: { id } };
    const ask = async () => route?.handle(call as unknown as Parameters<Route['handle']>[0]);
    times.push(await timed(ask));
  }
  const ilike: number[] = [];
  const absent = personas.search.query.parse({ q: 'xqzvbn' });
  for (let round = 0; round < ILIKE_ROUNDS; round += 1) {
    ilike.push(await timed(() => byIlike(setup, absent)));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)]!;
  const part = (own: number): string => `${((100 * own) / median(ilike)).toFixed(1)} %`;
  return [
    ['more like this', 'ILIKE', 'median', 'of it', 'p95', 'of it'],
    ['of 40 NEOs', ms(median(ilike)), ms(median(times)), part(median(times)), ms(p95), part(p95)],
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A page of 24 by popularity, as one would ask for it without any index for search: no counts, no facets. */
function byIlike(db: Knex, { q, archetype, categories, tag }: NeoSearch): Promise<unknown> {
  return db.transaction(async (tx) => {
    await tx.raw('set local enable_indexscan = off; set local enable_indexonlyscan = off');
    const query = tx('neos')
      .where({ visibility: 'public-listed' })
      .where('compliance', '<>', 'red')
      .where((either) =>
        either.where('name', 'ilike', containing(q)).orWhere('description', 'ilike', containing(q)),
      )
      .orderBy([{ column: 'conversationCount', order: 'desc' }, 'id'])
      .limit(24);
    if (archetype) void query.where({ archetype });
    if (categories.length > 0) void query.whereRaw('categories && ?::text[]', [categories]);
    if (tag.length > 0) {
      void query.whereRaw('lower(tags::text)::text[] @> ?::text[]', [
        tag.map((one) => one.toLowerCase()),
      ]);
    }
    return query;
  });
}
