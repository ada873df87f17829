import type { NeoCard } from '@neo/contracts';

/** Fewer popular NEOs than this do not fill a row of the showcase. */
const LEAST_POPULAR = 3;

/**
 * The NEOs of the landing's showcase: those that somebody talked with. While these are too few, as on the first day, those of the
 * house hang beside them, and the showcase is not called popular.
 */
export function featuredOf(cards: readonly NeoCard[]): {
  cards: NeoCard[];
  arePopular: boolean;
} {
  const popular = cards.filter(({ conversationCount }) => conversationCount > 0);
  if (popular.length >= LEAST_POPULAR) return { cards: popular, arePopular: true };
  const ofTheHouse = cards.filter(
    (card) => !popular.includes(card) && card.classification !== 'community',
  );
  return {
    cards: [...popular, ...ofTheHouse],
    arePopular: popular.length > 0 && ofTheHouse.length === 0,
  };
}
