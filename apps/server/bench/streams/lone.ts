import { runLoad } from '../stage/processes.ts';
import { orderTokens } from '../stage/stamp.ts';
import { median } from '../stage/statistics.ts';
import type { Target } from './targets.ts';

const WARM_TURNS = 30;

/**
 * Short turns, one at a time, the targets in turn, so that all meet the same moments of the machine.
 * @param firstMs how long the model thinks before its first word
 * @returns the median time to the first token of each target, in milliseconds
 */
export async function isolatedTurns(
  targets: readonly Target[],
  turns: number,
  firstMs = 0,
): Promise<number[]> {
  const all = turns + WARM_TURNS;
  const message = orderTokens(2, 1, firstMs);
  const shots = await Promise.all(targets.map((each) => each.shots(all, message)));
  const { firstTokenMs, failures } = await runLoad({
    kind: 'oneByOne',
    shots: Array.from({ length: all }, (_, turn) => shots.map((own) => own[turn]!)).flat(),
  });
  if (failures.length > 0) throw new Error(`without a token: ${failures[0]}`);
  return targets.map((_, at) => {
    const own = firstTokenMs.filter((__, index) => index % targets.length === at);
    return median(own.slice(WARM_TURNS));
  });
}
