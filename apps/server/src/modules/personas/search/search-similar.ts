import { isLikeName } from '@neo/domain';
import type { Knex } from 'knex';
import { containing } from '../../../platform/db/page.ts';
import { hasArchetype, hasCategory, hasClassification, hasTags, NAME } from './search-terms.ts';
import type { Terms } from './search-terms.ts';

/** A NEO whose name resembles the typed text. */
export interface SimilarNeo {
  readonly id: string;
  readonly archetype: string;
  readonly categories: readonly string[];
  readonly isOfType: boolean;
  readonly isOfCategory: boolean;
}

/** Maximum number of similar names offered. */
const OFFERED = 24;
/** Maximum number of names compared, because a short word resembles very many. */
const COMPARED = 1_000;
/** Maximum number compared letter by letter. */
const READ = 200;
/** Share of the typed word's trigrams that a word of the name must contain. */
const LIKENESS = 0.5;
const MIN_LENGTH = 3;
/** Longer texts are no names. */
const MAX_LENGTH = 30;

/**
 * Names that resemble the text without containing it, the most similar first. Swapped letters are
 * tried only if that finds none.
 */
export async function listSimilar(db: Knex, terms: Terms): Promise<SimilarNeo[]> {
  const letters = Array.from(terms.q);
  if (letters.length < MIN_LENGTH || letters.length > MAX_LENGTH) return [];
  return db.transaction(async (tx) => {
    await tx.raw(
      `set local enable_seqscan = off; set local pg_trgm.word_similarity_threshold = ${LIKENESS}`,
    );
    const like = await listLike(tx, terms, tx.raw(`${NAME} %> ?`, [terms.q]));
    if (like.length > 0 || letters.length < MIN_LENGTH + 1) return like;
    return listLike(tx, terms, tx.raw(`${NAME} like any (?::text[])`, [swaps(letters)]));
  });
}

async function listLike(db: Knex, terms: Terms, isLike: Knex.Raw): Promise<SimilarNeo[]> {
  const { rows } = await db.raw<{ rows: (SimilarNeo & { name: string })[] }>(
    `select id, ${NAME} as name, archetype, categories, (?) as "isOfType", (?) as "isOfCategory" from (
      select id, text, archetype, categories from neo_search where ? and ? and ? and not (text like ?) limit ?
    ) t order by word_similarity(?, ${NAME}) desc, id limit ?`,
    [
      hasArchetype(db, terms),
      hasCategory(db, terms),
      isLike,
      hasClassification(db, terms),
      hasTags(db, terms, 'text'),
      containing(terms.q),
      COMPARED,
      terms.q,
      READ,
    ],
  );
  return rows.filter(({ name }) => isLikeName(name, terms.q)).slice(0, OFFERED);
}

/**
 * Patterns with two neighbouring letters swapped, because in a short word a swap changes most
 * trigrams.
 */
const swaps = (letters: readonly string[]): string[] =>
  letters
    .slice(1)
    .map((letter, i) =>
      containing([...letters.slice(0, i), letter, letters[i]!, ...letters.slice(i + 2)].join('')),
    );
