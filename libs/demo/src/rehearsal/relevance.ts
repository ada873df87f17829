import { kinOf, stemsOf } from './words.ts';

const KIN_WEIGHT = 0.5;

/** A sentence of the author and its relevance. */
export interface RankedFact {
  fact: string;
  score: number;
}

/** The weight of each stem in these sentences: a rare word has more than a common one. */
function weightsOf(sentences: readonly ReadonlySet<string>[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const stems of sentences)
    for (const stem of stems) seen.set(stem, (seen.get(stem) ?? 0) + 1);
  for (const [stem, count] of seen) seen.set(stem, Math.log(1 + sentences.length / count));
  return seen;
}

/**
 * The sentences by their overlap with the queries, best first. Later queries count less. Ties keep the author's order.
 */
export function rankFacts(facts: readonly string[], queries: readonly string[]): RankedFact[] {
  const sentences = facts.map(stemsOf);
  const weights = weightsOf(sentences);
  const asked = new Map<string, number>();
  queries.forEach((query, age) => {
    const weight = 1 / (1 + 3 * age);
    const stems = stemsOf(query);
    for (const stem of stems) asked.set(stem, Math.max(weight, asked.get(stem) ?? 0));
    for (const stem of kinOf(stems))
      asked.set(stem, Math.max(KIN_WEIGHT * weight, asked.get(stem) ?? 0));
  });
  return facts
    .map((fact, at) => {
      const stems = sentences[at]!;
      let score = 0;
      for (const stem of stems) score += (asked.get(stem) ?? 0) * (weights.get(stem) ?? 0);
      return { fact, score: score / Math.sqrt(4 + stems.size) };
    })
    .toSorted((a, b) => b.score - a.score);
}

const NAME =
  /(?<=[\p{Ll}\d,;:] )\p{Lu}[\p{L}’'-]{2,}(?:(?: (?:de|of|the|la|del))* \p{Lu}[\p{L}’'-]+)*/gu;

const DATES =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|English|Spanish)$/;

/** A person, place or work in a sentence, which the reply can suggest as a topic. */
export function namedIn(fact: string, ownName: string): string | undefined {
  const own = stemsOf(ownName);
  return fact
    .match(NAME)
    ?.find((name) => !DATES.test(name) && ![...stemsOf(name)].some((stem) => own.has(stem)));
}
