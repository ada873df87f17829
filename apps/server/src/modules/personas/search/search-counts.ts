import { SEARCH_FACET_CAP, SEARCH_TAGS_OFFERED } from '@neo/contracts';
import { ARCHETYPES, CATEGORIES } from '@neo/domain';
import type { Knex } from 'knex';
import { beside } from './search-beside.ts';
import { amongCandidates, byIndex } from './search-candidates.ts';
import type { Candidates } from './search-candidates.ts';
import type { Place } from './search-order.ts';
import { listPlaces, sorted } from './search-page.ts';
import type { Cut } from './search-page.ts';
import {
  countArchetypes,
  countCategories,
  countWalked,
  FACETS,
  KINDS,
  tally,
} from './search-tally.ts';
import type { Bounds, Kind, TagCount, Tally } from './search-tally.ts';
import { isFoundByIndex } from './search-terms.ts';
import type { Terms } from './search-terms.ts';

export interface Counted extends Tally {
  /** The counts that are complete. Others are lower bounds. */
  readonly exact: ReadonlySet<Kind>;
  readonly countCap: number;
  /** The most rows that the first walk reads. */
  readonly rows: number;
}

/** A page to read along with the counts, and what is shown of it. */
export interface Asked<Shown> {
  readonly cut: Omit<Cut, 'expected'>;
  readonly show: (places: readonly Place[]) => Promise<Shown>;
}

/** A page that was read along with the counts. */
export interface Page<Shown> {
  readonly places: readonly Place[];
  readonly shown: Shown;
}

type WithPlaces = Counted & { readonly places?: readonly Place[] };

/** One match is enough to suppress similar names. */
const FIND = 1;
/** Safety factor, so that a longer walk does not miss its goal by chance. */
const MARGIN = 1.2;
/** Share of matches among the most popular rows below which counting all of them is affordable. */
const RARE = 0.005;

/** The counts of a kind that are below their cap, with the cap. */
function missing(tally: Counted, kind: Kind): [known: number, cap: number][] {
  // One more than is shown, to distinguish a thousand from more.
  const known: [number, number][] =
    kind === 'held'
      ? [[tally.held, FIND]]
      : kind === 'total'
        ? [[tally.total, tally.countCap + 1]]
        : kind === 'tags'
          ? // Nobody knows which tags there are. The sample that settles the total is enough.
            missing(tally, 'total')
          : FACETS[kind].map((key) => [tally[kind][key] ?? 0, SEARCH_FACET_CAP]);
  return known.filter(([count, cap]) => count < cap);
}

const isSettled = (counted: Counted, kind: Kind): boolean =>
  counted.exact.has(kind) || missing(counted, kind).length === 0;

/**
 * Counts the matches: exactly if there are few, else up to the caps.
 * @param asked the page to read as well, unless the first walk has met all matches
 */
export async function countFinds<Shown>(
  db: Knex,
  terms: Terms,
  asked?: Asked<Shown>,
): Promise<{ counted: Counted; page?: Page<Shown> }> {
  const sampled = await countSample(db, terms);
  if (!asked || sampled.exact.has('total')) return { counted: await countRest(db, terms, sampled) };
  const { cut, show } = asked;
  const pageOf = async (places: readonly Place[]): Promise<Page<Shown>> => ({
    places,
    shown: await show(places),
  });
  // A walk would not fill the page: it is sorted from the candidates, of which more are read at once.
  const { sample, walk } = terms.reach;
  if (sampled.held < sample && sampled.total * walk < cut.limit * sampled.rows) {
    const { places, ...counted } = await countRest(db, terms, sampled, cut);
    return { counted, ...(places && { page: await pageOf(places) }) };
  }
  const [counted, page] = await beside([
    () => countRest(db, terms, sampled),
    async () => pageOf(await listPlaces(db, terms, { ...cut, expected: 'many' })),
  ]);
  return { counted, page };
}

/** Counts what the sample leaves open. @param cut the page to read along the way */
async function countRest(
  db: Knex,
  terms: Terms,
  sampled: Counted,
  cut?: Omit<Cut, 'expected'>,
): Promise<WithPlaces> {
  let counted: WithPlaces = await countFurther(db, terms, sampled);
  const read = async ([list, kinds]: List): Promise<Merge> => {
    const withPage = cut && kinds.includes('total');
    const found = await amongCandidates<Tally>(db, list, {
      terms,
      counts: tally(db, terms, kinds),
      ...(withPage && { page: sorted(db, terms, cut), most: terms.reach.pageCandidates }),
    });
    return (before) => merge(before, found, { kinds, tagged: terms.reach.tagged });
  };
  for (const lists of listsOf(terms, counted)) {
    const unsettled = lists.filter(([, kinds]) => !kinds.every((kind) => isSettled(counted, kind)));
    for (const add of await beside<Merge[]>(unsettled.map((list) => () => read(list)))) {
      counted = add(counted);
    }
  }
  return settle(db, terms, counted);
}

/** Counts among the most popular rows. */
async function countSample(db: Knex, terms: Terms): Promise<Counted> {
  const { counts, isAll, rows } = await countWalked(db, terms);
  const { countCap, tagged } = terms.reach;
  const exact = new Set(isAll ? KINDS : []);
  if (counts.total > tagged) exact.delete('tags');
  return { ...counts, exact, countCap, rows };
}

/** Walks further where the sample predicts that this suffices. The archetypes also give the total. */
async function countFurther(db: Knex, terms: Terms, sampled: Counted): Promise<Counted> {
  const { reach, archetype } = terms;
  const timesFor = (kind: Kind, limit: number): number => {
    const times = timesToSettle(sampled, kind);
    return times <= limit ? times : 1;
  };
  const boundsOf = (times: number, matches: number): Bounds => ({
    rows: Math.ceil(sampled.rows * times),
    matches: Math.ceil(matches * times),
  });
  const most = (reach.walkOn * reach.walk) / sampled.rows;
  const isOneList = !archetype && terms.categories.length === 0;
  const isPredicted = (['archetypes', 'categories'] as const).every(
    (facet) => timesToSettle(sampled, facet) <= most,
  );
  // The candidates of one list give all its counts.
  if (isOneList && !isPredicted) return sampled;
  const forTypes = Math.max(timesFor('archetypes', most), timesFor('total', most * 2));
  const forCategories = timesFor('categories', most);
  const ofCategory = sumOf(sampled.archetypes);
  const share = archetype && ofCategory > 0 ? (sampled.archetypes[archetype] ?? 0) / ofCategory : 1;
  const [types, categories] = await beside([
    async () =>
      forTypes > 1 ? countArchetypes(db, terms, boundsOf(forTypes, ofCategory)) : undefined,
    async () =>
      forCategories > 1
        ? countCategories(db, terms, boundsOf(forCategories, sampled.held * share))
        : undefined,
  ]);
  const counted = { ...sampled, exact: new Set(sampled.exact) };
  if (types) {
    counted.archetypes = types.archetypes;
    counted.total = archetype ? (types.archetypes[archetype] ?? 0) : sumOf(types.archetypes);
    counted.tags = types.tags;
    if (types.isAll) counted.exact.add('archetypes').add('total');
    if (types.isAll && counted.total <= reach.tagged) counted.exact.add('tags');
  }
  if (categories) {
    counted.categories = categories.categories;
    if (categories.isAll) counted.exact.add('categories');
  }
  return counted;
}

const sumOf = (counts: Tally['archetypes']): number =>
  Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0);

/** The factor by which the walk must grow to reach all caps of a kind. */
const timesToSettle = (counted: Counted, kind: Kind): number =>
  isSettled(counted, kind)
    ? 1
    : Math.max(1, ...missing(counted, kind).map(([known, cap]) => (MARGIN * cap) / known));

/** Matches to count, and what to count of them. */
type List = [Terms, readonly Kind[]];
type Merge = (before: WithPlaces) => WithPlaces;

/** The lists to count, those of each step at once. Without filters they are the same list. */
function listsOf(terms: Terms, { held, rows }: Counted): List[][] {
  const byText = { ...terms, archetype: undefined, categories: [] };
  const isByText = (list: Terms): boolean => !list.archetype && list.categories.length === 0;
  const lists = new Map<string, List>();
  const add = (list: Terms, added: readonly Kind[]): void => {
    const key = JSON.stringify([list.archetype ?? '', list.categories]);
    const [, kinds] = lists.get(key) ?? [list, []];
    lists.set(key, [list, [...kinds, ...added]]);
  };
  // Together: the total tells whether all tags were looked at.
  add(terms, ['total', 'tags']);
  add({ ...terms, archetype: undefined }, ['archetypes']);
  add({ ...terms, categories: [] }, ['categories']);
  add(byText, ['held']);
  // If the text alone has few matches, its list contains every count and the others are not needed.
  if (held >= rows * RARE) return [[...lists.values()]];
  return [[[byText, KINDS]], [...lists.values()].filter(([list]) => !isByText(list))];
}

/** Merges a list's counts: complete ones replace, partial ones raise the lower bound. */
function merge(
  counted: WithPlaces,
  found: Candidates<Tally> | undefined,
  { kinds, tagged }: { kinds: readonly Kind[]; tagged: number },
): WithPlaces {
  if (!found) return counted;
  const { isAll, counts, places } = found;
  const more = { ...counted, exact: new Set(counted.exact), ...(places && { places }) };
  for (const kind of kinds) {
    const isWhole = isAll && (kind !== 'tags' || counts.total <= tagged);
    if (isWhole) more.exact.add(kind);
    if (kind === 'tags') {
      more.tags = isWhole ? counts.tags : mostOf(counted.tags, counts.tags);
    } else if (kind === 'held' || kind === 'total') {
      more[kind] = isAll ? counts[kind] : Math.max(counted[kind], counts[kind]);
    } else {
      const most = (key: string): number =>
        Math.max(counts[kind][key] ?? 0, isAll ? 0 : (counted[kind][key] ?? 0));
      more[kind] = Object.fromEntries(FACETS[kind].map((key) => [key, most(key)]));
    }
  }
  return more;
}

/** Lower bounds from two samples. */
function mostOf(one: readonly TagCount[], other: readonly TagCount[]): TagCount[] {
  const byKey = new Map<string, TagCount>();
  for (const tag of [...one, ...other]) {
    if (tag.count > (byKey.get(tag.key)?.count ?? 0)) byKey.set(tag.key, tag);
  }
  const inOrder = [...byKey.values()].toSorted(
    (a, b) => b.count - a.count || (a.key < b.key ? -1 : 1),
  );
  return inOrder.slice(0, SEARCH_TAGS_OFFERED);
}

/** Counts facet values that are rare among many matches, each up to its cap. */
async function settle(db: Knex, terms: Terms, counted: WithPlaces): Promise<WithPlaces> {
  const asked: [string, Terms][] = [];
  const ask = <Key extends string>(
    kind: Kind,
    keys: readonly Key[],
    of: (key: Key) => Terms,
  ): void => {
    if (kind === 'held' || kind === 'total' || kind === 'tags' || isSettled(counted, kind)) return;
    const rare = keys.filter((key) => (counted[kind][key] ?? 0) < SEARCH_FACET_CAP);
    asked.push(...rare.map((key): [string, Terms] => [key, of(key)]));
  };
  ask('archetypes', ARCHETYPES, (archetype) => ({ ...terms, archetype }));
  ask('categories', CATEGORIES, (category) => ({ ...terms, categories: [category] }));
  if (asked.length === 0) return counted;
  const parts = asked.map(([key, list]) =>
    db.raw('?::text, (select count(*) from (select from neo_search where ? limit ?) x)', [
      key,
      isFoundByIndex(db, list) ?? db.raw('true'),
      SEARCH_FACET_CAP,
    ]),
  );
  // As JSON, because its keys are not converted to camelCase.
  const all = db.raw(
    `select json_build_object(${parts.map(() => '?').join(', ')}) as known`,
    parts,
  );
  const { known } = await byIndex<{ known: Tally['categories'] }>(db, all, true);
  return {
    ...counted,
    archetypes: { ...counted.archetypes, ...pickKeys(known, ARCHETYPES) },
    categories: { ...counted.categories, ...pickKeys(known, CATEGORIES) },
  };
}

const pickKeys = (of: Tally['categories'], keys: readonly string[]): Tally['categories'] =>
  Object.fromEntries(keys.filter((key) => key in of).map((key) => [key, of[key]]));
