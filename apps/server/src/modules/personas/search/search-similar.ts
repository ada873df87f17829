import { isLikeName } from '@neo/domain';
import type { Knex } from 'knex';
import { containing } from '../../../platform/db/page.ts';
import { hasArchetype, hasCategory, hasClassification, NAME } from './search-terms.ts';
import type { Terms } from './search-terms.ts';

/** A NEO whose name is like what was typed. */
export interface SimilarNeo {
  readonly id: string;
  readonly archetype: string;
  readonly categories: readonly string[];
  readonly isOfType: boolean;
  readonly isOfCategory: boolean;
}

/** How many similar names are offered at most. */
const OFFERED = 24;
/** How many are compared: a short word is like a great many names. */
const COMPARED = 1_000;
/** How many of them are looked at letter by letter. */
const READ = 200;
/** Share of the typed word's trigrams that a word of the name must have, to be looked at. */
const LIKENESS = 0.5;
const MIN_LENGTH = 3;
/** Names are shorter. */
const MAX_LENGTH = 30;

/** Names like the text that do not hold it, the likest first; with two neighbours swapped where none else is like it. */
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
      select id, text, archetype, categories from neo_search where ? and ? and not (text like ?) limit ?
    ) t order by word_similarity(?, ${NAME}) desc, id limit ?`,
    [
      hasArchetype(db, terms),
      hasCategory(db, terms),
      isLike,
      hasClassification(db, terms),
      containing(terms.q),
      COMPARED,
      terms.q,
      READ,
    ],
  );
  return rows.filter(({ name }) => isLikeName(name, terms.q)).slice(0, OFFERED);
}

/** Patterns of the text with each pair of neighbours swapped: in a short word that leaves few trigrams as they were. */
const swaps = (letters: readonly string[]): string[] =>
  letters
    .slice(1)
    .map((letter, i) =>
      containing([...letters.slice(0, i), letter, letters[i]!, ...letters.slice(i + 2)].join('')),
    );
