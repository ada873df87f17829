import { LORE_BOUNDS } from '../limits.ts';
import { estimateTokens } from '../tokens.ts';
import { loreBudget, loreDepth, withinBudget } from './budget.ts';
import { readDecorators } from './decorators.ts';
import { isAtEnd, judge, waitingOf } from './judge.ts';
import type { Lore } from './lore.ts';
import { LORE_PLACES } from './outcome.ts';
import type { DroppedEntry, FiredEntry, LoreInput, LoreOutcome } from './outcome.ts';
import { Scan } from './scan.ts';

/** Decides which entries of a book are told in this turn and why, and why other entries with a matching key are not. */
export function firedLore(lore: Lore, input: LoreInput): LoreOutcome {
  const scan = new Scan(input.messages, input.macros, input.compile);
  const budget = loreBudget(lore, input.windowTokens);
  const fired = new Map<string, FiredEntry>();
  const dropped = new Map<number, DroppedEntry>();
  let waiting = lore.entries.map((entry, index) => waitingOf(entry, index, loreDepth(lore)));
  for (let level = 0; ; level += 1) {
    const woken: FiredEntry[] = [];
    waiting = waiting.filter((item) => {
      const outcome = judge(item, scan, input);
      const isTwin = outcome && 'id' in outcome && fired.has(outcome.id);
      if (!outcome) return true;
      if ('why' in outcome || isTwin) {
        const why = 'why' in outcome ? outcome.why : 'already';
        dropped.set(item.index, { entry: item.index, key: outcome.key, why });
        return true;
      }
      dropped.delete(item.index);
      fired.set(outcome.id, outcome);
      woken.push(outcome);
      return false;
    });
    if (!lore.isRecursive || woken.length === 0 || level === LORE_BOUNDS.levels) break;
    const told = new Set(fitting([...fired.values()], budget));
    const heard = woken.filter((entry) => told.has(entry));
    scan.addWoken(
      heard.map(({ entry }) => ({
        entry,
        content: readDecorators(lore.entries[entry]!.content).content,
      })),
    );
  }
  const told = fitting([...fired.values()], budget);
  const isTold = new Set(told);
  for (const entry of fired.values()) {
    if (!isTold.has(entry)) {
      dropped.set(entry.entry, { entry: entry.entry, key: entry.key, why: 'budget' });
    }
  }
  return {
    fired: told.sort((a, b) => inOrder(a, b, lore)),
    dropped: [...dropped.values()].sort((a, b) => a.entry - b.entry),
  };
}

/** Constant entries get room first, so that triggered ones never push them out of the stable prefix. */
function fitting(fired: readonly FiredEntry[], budget: number): FiredEntry[] {
  const isStable = ({ place }: FiredEntry): boolean => place === 'stable';
  const stable = withinBudget(fired.filter(isStable), budget);
  const left = stable.reduce((rest, { tokens }) => rest - tokens, budget);
  const others = withinBudget(
    fired.filter((entry) => !isStable(entry)),
    left,
  );
  return [...stable, ...others];
}

function inOrder(a: FiredEntry, b: FiredEntry, { entries }: Lore): number {
  const positionOf = ({ place, position }: FiredEntry): number =>
    place === 'stable' && position === 'after' ? 1 : 0;
  return (
    LORE_PLACES.indexOf(a.place) - LORE_PLACES.indexOf(b.place) ||
    positionOf(a) - positionOf(b) ||
    entries[a.entry]!.order - entries[b.entry]!.order ||
    a.entry - b.entry
  );
}

/**
 * The largest amount of a book that can follow the newest message. Each turn reserves this room, because otherwise the
 * prefix would change from turn to turn.
 */
export function endingLoreTokens(lore: Lore, windowTokens: number): number {
  const most = loreBudget(lore, windowTokens);
  let tokens = 0;
  for (const { isEnabled, content } of lore.entries) {
    if (!isEnabled || tokens >= most) continue;
    const { decorators, content: told } = readDecorators(content);
    if (isAtEnd(decorators)) tokens += estimateTokens(told);
  }
  return Math.min(tokens, most);
}
