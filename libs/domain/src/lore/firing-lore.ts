import { LORE_BOUNDS } from '../limits.ts';
import { textForLore } from '../macros/index.ts';
import { estimateTokens } from '../tokens.ts';
import type { LoreBook } from './book.ts';
import { loreBudget, withinBudget } from './budget.ts';
import { readDecorators } from './decorators.ts';
import { isAtEnd, judge } from './judge.ts';
import type { Waiting } from './judge.ts';
import type { PatternAnswer, PatternQuestion } from './key.ts';
import type { Lore } from './lore.ts';
import { LORE_PLACES } from './outcome.ts';
import type { DroppedEntry, FiredEntry, LoreInput, LoreOutcome } from './outcome.ts';
import { Scan } from './scan.ts';
import { Work } from './work.ts';

/**
 * Decides which entries of a book are told in this turn and why, and why other entries with a matching key are not.
 * It asks where the book's patterns match: at most once for the messages, and once for each level of woken entries.
 * A book without patterns asks nothing.
 */
export function* firingLore(
  book: LoreBook,
  input: LoreInput,
): Generator<PatternQuestion, LoreOutcome, readonly PatternAnswer[]> {
  const { lore } = book;
  const scan = new Scan(book, input, input.work ?? new Work());
  const budget = loreBudget(lore, input.windowTokens);
  const fired = new Map<string, FiredEntry>();
  const dropped = new Map<number, DroppedEntry>();
  let waiting = book.entries.map((entry): Waiting => ({ ...entry, found: null, searched: 0 }));
  for (let level = 0; ; level += 1) {
    const question = scan.question(waiting);
    if (question) scan.hear(yield question);
    const woken: FiredEntry[] = [];
    const hidden: number[] = [];
    waiting = waiting.filter((item) => {
      const outcome = judge(item, scan, input);
      const isTwin = outcome && 'id' in outcome && fired.has(outcome.id);
      if (!outcome) return true;
      if ('why' in outcome || isTwin) {
        const why = 'why' in outcome ? outcome.why : 'already';
        dropped.set(item.index, { entry: item.index, key: outcome.key, why });
        // Hidden keys alone tell nothing, but trigger others, once.
        const isHidden = why === 'empty' && textForLore(item.content, input.macros).trim() !== '';
        if (isHidden) hidden.push(item.index);
        return !isHidden;
      }
      dropped.delete(item.index);
      fired.set(outcome.id, outcome);
      woken.push(outcome);
      return false;
    });
    const isLast = woken.length + hidden.length === 0 || level === LORE_BOUNDS.levels;
    if (!lore.isRecursive || isLast) break;
    const told = new Set(fitting([...fired.values()], budget));
    const heard = woken.filter((entry) => told.has(entry)).map(({ entry }) => entry);
    scan.addWoken(
      [...heard, ...hidden].map((entry) => ({ entry, content: book.entries[entry]!.content })),
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

/** Read once for each book: authors may write long decorators. */
const endings = new WeakMap<Lore, number>();

function endingTokens(lore: Lore): number {
  let tokens = endings.get(lore);
  if (tokens === undefined) {
    tokens = 0;
    for (const { isEnabled, content } of lore.entries) {
      const { decorators, content: told } = readDecorators(content);
      if (isEnabled && isAtEnd(decorators)) tokens += estimateTokens(told);
    }
    endings.set(lore, tokens);
  }
  return tokens;
}

/**
 * The largest amount of a book that can follow the newest message. Each turn reserves this room, because otherwise the
 * prefix would change from turn to turn.
 */
export const endingLoreTokens = (lore: Lore, windowTokens: number): number =>
  Math.min(endingTokens(lore), loreBudget(lore, windowTokens));
