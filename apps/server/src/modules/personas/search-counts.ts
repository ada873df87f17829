import { SEARCH_COUNT_CAP, SEARCH_FACET_CAP } from '@neo/contracts';
import { ARCHETYPES, CATEGORIES } from '@neo/domain';
import type { Knex } from 'knex';
import { amongCandidates } from './search-candidates.ts';
import { ORDERS, walk } from './search-order.ts';
import {
  hasArchetype,
  hasCategory,
  hasClassification,
  holdsText,
  isFoundByIndex,
} from './search-terms.ts';
import type { Terms } from './search-terms.ts';

type Tally<Key extends string> = Partial<Record<Key, number>>;

export interface Counts {
  /** Of the text alone, whatever archetype and categories were chosen. */
  readonly held: number;
  readonly total: number;
  readonly archetypes: Tally<string>;
  readonly categories: Tally<string>;
}

export interface Counted extends Counts {
  /** Nothing is left out. Otherwise the numbers are what is certain, at least up to the caps. */
  readonly isExact: boolean;
  /** Finds of the page among the most popular. */
  readonly near: number;
}

/** Counts the rows of `found`, each facet without the filter of its own kind. */
const tally = (db: Knex, terms: Terms): Knex.Raw =>
  db.raw(
    `with marked as (select archetype, categories, (?) as of_type, (?) as of_category from found)
    select
      (select count(*) from marked) as held,
      (select count(*) from marked where of_type and of_category) as total,
      (select coalesce(json_object_agg(archetype, n), '{}') from (
        select archetype, count(*) as n from marked where of_category group by 1) a) as archetypes,
      (select coalesce(json_object_agg(category, n), '{}') from (
        select category, count(*) as n from marked, unnest(categories) as category where of_type group by 1) c) as categories`,
    [hasArchetype(db, terms), hasCategory(db, terms)],
  );

/** How many are found: exactly when they are few, else as far as the caps go. */
export async function countFinds(db: Knex, terms: Terms): Promise<Counted> {
  const { isAll, ...near } = await countNear(db, terms);
  if (isAll) return { ...near, isExact: true, near: near.total };
  const byText = { ...terms, archetype: undefined, categories: [] };
  const rest = isSettled(near)
    ? undefined
    : await amongCandidates<Counts>(db, byText, tally(db, terms));
  if (rest) return { ...rest, isExact: true, near: near.total };
  return { ...(await settle(db, terms, near)), isExact: false, near: near.total };
}

/** Counts among the most popular, and says whether those were all that is listed. */
async function countNear(db: Knex, terms: Terms): Promise<Counts & { isAll: boolean }> {
  const { walk: walked, sample } = terms.reach;
  const near = walk(db, ORDERS.popular, undefined, walked);
  const { rows } = await db.raw<{ rows: [Counts & { isAll: boolean }] }>(
    `with found as materialized (select archetype, categories from ? t where ? and ? limit ?)
    select t.*,
      held < ? and (select count(*) < ? from ? w) as "isAll"
    from (?) t`,
    [
      near,
      holdsText(db, terms, 'words'),
      hasClassification(db, terms),
      sample,
      sample,
      walked,
      near,
      tally(db, terms),
    ],
  );
  return rows[0];
}

const isSettled = ({ total, archetypes, categories }: Counts): boolean =>
  total >= SEARCH_COUNT_CAP &&
  ARCHETYPES.every((key) => (archetypes[key] ?? 0) >= SEARCH_FACET_CAP) &&
  CATEGORIES.every((key) => (categories[key] ?? 0) >= SEARCH_FACET_CAP);

/** Counts up to the cap whatever was not met often enough among the most popular. */
async function settle(db: Knex, terms: Terms, near: Counts): Promise<Counts> {
  const parts: [string, Knex.Raw][] = [];
  const ask = (key: string, known: number, cap: number, asked: Terms): void => {
    if (known >= cap) return;
    const condition = isFoundByIndex(db, asked) ?? db.raw('true');
    parts.push([
      key,
      db.raw('(select count(*) from (select from neo_search where ? limit ?) x)', [
        condition,
        cap + 1,
      ]),
    ]);
  };
  ask('total', near.total, SEARCH_COUNT_CAP + 1, terms);
  for (const archetype of ARCHETYPES) {
    ask(archetype, near.archetypes[archetype] ?? 0, SEARCH_FACET_CAP, { ...terms, archetype });
  }
  for (const category of CATEGORIES) {
    ask(category, near.categories[category] ?? 0, SEARCH_FACET_CAP, {
      ...terms,
      categories: [category],
    });
  }
  if (parts.length === 0) return near;
  const counted = await db.transaction(async (tx) => {
    await tx.raw('set local enable_seqscan = off');
    await tx.raw('set local enable_indexonlyscan = off');
    // As JSON, whose keys stay as they are.
    const { rows } = await tx.raw<{ rows: [{ counted: Tally<string> }] }>(
      `select json_build_object(${parts.map(() => '?::text, ?').join(', ')}) as counted`,
      parts.flat(),
    );
    return rows[0].counted;
  });
  const known = <Key extends string>(keys: readonly Key[], of: Tally<string>): Tally<string> =>
    Object.fromEntries(keys.map((key) => [key, counted[key] ?? of[key] ?? 0]));
  return {
    held: near.held,
    total: counted['total'] ?? near.total,
    archetypes: known(ARCHETYPES, near.archetypes),
    categories: known(CATEGORIES, near.categories),
  };
}
