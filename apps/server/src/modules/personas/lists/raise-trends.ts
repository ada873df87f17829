import { sumOfWeights, trendWeight } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';

interface Wrote {
  neoId: string;
  day: string;
  before: string | null;
}

/**
 * Adds people to the trends of NEOs. Sums of logarithms are the same in any order, so late events and those after a crash
 * lead to the same scores.
 */
export async function raiseTrends(tx: Tx, all: readonly Wrote[]): Promise<void> {
  const byNeo = Map.groupBy(all, ({ neoId }) => neoId);
  const sums = [...byNeo]
    .map(([id, wrote]) => ({ id, sum: sumOfWeights(wrote.map(trendWeight)) }))
    .filter(({ sum }) => Number.isFinite(sum));
  // Locked in one order, because another server may do the same. The bound keeps PostgreSQL from reporting an underflow.
  await tx.db.raw(
    /* sql */ `
    with added as (select * from unnest(?::uuid[], ?::float8[]) as added (id, sum)), held as (
      select id, score / 1e9::float8 as score, sum from neo_trends join added using (id)
      order by id for no key update of neo_trends
    )
    update neo_trends set score = round((
        greatest(held.score, sum) + ln(1 + power(2::float8, -least(abs(held.score - sum), 1000))) / ln(2::float8)
      ) * 1e9)::bigint
    from held where neo_trends.id = held.id`,
    [sums.map(({ id }) => id), sums.map(({ sum }) => sum)],
  );
}
