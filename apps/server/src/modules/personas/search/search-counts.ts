import { SEARCH_FACET_CAP, SEARCH_TAGS_OFFERED } from '@neo/contracts';
import { ARCHETYPES, CATEGORIES } from '@neo/domain';
import type { Knex } from 'knex';
import { amongCandidates, byIndex } from './search-candidates.ts';
import type { Candidates } from './search-candidates.ts';
import type { Place } from './search-order.ts';
import { listPlaces, sorted } from './search-page.ts';
import type { Cut } from './search-page.ts';
import { countFacet, countWalked, FACETS, KINDS, tally } from './search-tally.ts';
import type { Facet, Kind, TagCount, Tally } from './search-tally.ts';
import { isFoundByIndex } from './search-terms.ts';
import type { Terms } from './search-terms.ts';

export interface Counted extends Tally {
  /** The counts that are complete. Others are lower bounds. */
  readonly exact: ReadonlySet<Kind>;
  readonly countCap: number;
  /** The requested page, if it was computed along the way. */
  readonly places?: Place[];
}

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
 * @param cut the page to read meanwhile
 */
export async function countFinds(
  db: Knex,
  terms: Terms,
  cut?: Omit<Cut, 'expected'>,
): Promise<Counted> {
  const sampled = await countSample(db, terms);
  // A walk would not fill the page. It is read with the candidates, of which more are read at once.
  const isSparse =
    cut !== undefined && sampled.held < terms.reach.sample && sampled.total < cut.limit;
  const isWalked = cut !== undefined && !isSparse && !sampled.exact.has('total');
  const [counted, places] = await Promise.all([
    countRest(db, terms, sampled, isSparse ? cut : undefined),
    isWalked ? listPlaces(db, terms, { ...cut, expected: 'many' }) : undefined,
  ]);
  return places ? { ...counted, places } : counted;
}

/** Counts what the sample leaves open. @param cut the page to read along the way */
async function countRest(
  db: Knex,
  terms: Terms,
  sampled: Counted,
  cut?: Omit<Cut, 'expected'>,
): Promise<Counted> {
  let counted = await countFurther(db, terms, sampled);
  const read = async ([list, kinds]: List): Promise<Merge> => {
    const withPage = cut && kinds.includes('total');
    const found = await amongCandidates<Tally>(db, list, {
      counts: tally(db, terms),
      ...(withPage && { page: sorted(db, terms, cut), most: terms.reach.pageCandidates }),
    });
    return (before) => merge(before, found, { kinds, tagged: terms.reach.tagged });
  };
  for (const lists of listsOf(terms, counted)) {
    const unsettled = lists.filter(([, kinds]) => !kinds.every((kind) => isSettled(counted, kind)));
    for (const add of await Promise.all(unsettled.map(read))) counted = add(counted);
  }
  return settle(db, terms, counted);
}

/** Counts among the most popular rows. */
async function countSample(db: Knex, terms: Terms): Promise<Counted> {
  const { counts, isAll } = await countWalked(db, terms);
  const { countCap, tagged } = terms.reach;
  const exact = new Set(isAll ? KINDS : []);
  if (counts.total > tagged) exact.delete('tags');
  return { ...counts, exact, countCap };
}

/** Walks further where the sample predicts that this suffices. The archetypes also give the total. */
async function countFurther(db: Knex, terms: Terms, sampled: Counted): Promise<Counted> {
  const { walk, walkOn } = terms.reach;
  const timesFor = (kind: Kind, most: number): number => {
    const times = timesToSettle(sampled, kind);
    return times <= most ? times : 1;
  };
  const count = async (facet: Facet, times: number, matches: number): Promise<Tally[Facet]> => {
    if (times === 1) return sampled[facet];
    const reach = { rows: Math.ceil(walk * times), matches: Math.ceil(matches * times) };
    return countFacet(db, terms, facet, reach);
  };
  const isOneList = !terms.archetype && terms.categories.length === 0;
  const isPredicted = (['archetypes', 'categories'] as const).every(
    (facet) => timesToSettle(sampled, facet) <= walkOn,
  );
  // The candidates of one list give all its counts.
  if (isOneList && !isPredicted) return sampled;
  const forTypes = Math.max(timesFor('archetypes', walkOn), timesFor('total', walkOn * 2));
  const forCategories = timesFor('categories', walkOn);
  const [archetypes, categories] = await Promise.all([
    count('archetypes', forTypes, sumOf(sampled.archetypes)),
    count('categories', forCategories, sampled.held),
  ]);
  const total = terms.archetype ? (archetypes[terms.archetype] ?? 0) : sumOf(archetypes);
  return { ...sampled, archetypes, categories, ...(forTypes > 1 && { total }) };
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
type Merge = (before: Counted) => Counted;

/** The lists to count, those of each step at once. Without filters they are the same list. */
function listsOf(terms: Terms, { held }: Counted): List[][] {
  const byText = { ...terms, archetype: undefined, categories: [] };
  const lists = new Map<string, List>();
  const add = (list: Terms, added: readonly Kind[]): void => {
    const key = JSON.stringify([list.archetype ?? '', list.categories]);
    const [, kinds] = lists.get(key) ?? [list, []];
    lists.set(key, [list, [...kinds, ...added]]);
  };
  add(terms, ['total', 'tags']);
  add({ ...terms, archetype: undefined }, ['archetypes']);
  add({ ...terms, categories: [] }, ['categories']);
  add(byText, ['held']);
  const each = [...lists.values()];
  // If the text alone has few matches, its list contains every count and the others are not needed.
  return held < terms.reach.walk * RARE ? [[[byText, KINDS]], each] : [each];
}

/** Merges a list's counts: complete ones replace, partial ones raise the lower bound. */
function merge(
  counted: Counted,
  found: Candidates<Tally> | undefined,
  { kinds, tagged }: { kinds: readonly Kind[]; tagged: number },
): Counted {
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
async function settle(db: Knex, terms: Terms, counted: Counted): Promise<Counted> {
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
  const { known } = await byIndex<{ known: Tally['categories'] }>(db, all);
  return {
    ...counted,
    archetypes: { ...counted.archetypes, ...pickKeys(known, ARCHETYPES) },
    categories: { ...counted.categories, ...pickKeys(known, CATEGORIES) },
  };
}

const pickKeys = (of: Tally['categories'], keys: readonly string[]): Tally['categories'] =>
  Object.fromEntries(keys.filter((key) => key in of).map((key) => [key, of[key]]));
