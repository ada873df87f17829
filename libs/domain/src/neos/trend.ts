/** A day (UTC) as `2026-11-24`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0, 1);
/** After so many days a person counts half. */
const HALF_LIFE_DAYS = 2;

const numberOf = (day: string): number => (Date.parse(day) - FIRST_DAY) / DAY_MS;

/**
 * The weight that a person adds to a trend by writing on a day, as a binary logarithm. Weights of later days are
 * greater, so the order of two NEOs is right at any later time and nothing has to be counted down. A person counts
 * once, by the last day on which they wrote: a person who wrote before adds only the difference.
 */
export function trendWeight({ day, before }: { day: string; before: string | null }): number {
  const today = numberOf(day) / HALF_LIFE_DAYS;
  if (before === null) return today;
  const rest = 1 - 2 ** (numberOf(before) / HALF_LIFE_DAYS - today);
  return rest > 0 ? today + Math.log2(rest) : Number.NEGATIVE_INFINITY;
}

/** The logarithm of a sum of numbers that are given as binary logarithms. */
export function sumOfWeights(weights: readonly number[]): number {
  const most = Math.max(...weights);
  if (!Number.isFinite(most)) return Number.NEGATIVE_INFINITY;
  return most + Math.log2(weights.reduce((sum, weight) => sum + 2 ** (weight - most), 0));
}
