import { diffArrays } from 'diff';
import { DIFFERENCE_MAX } from './word-difference.ts';

/** One place of a list, before and now. An empty text means that there is nothing. */
export interface Pair {
  before: string;
  after: string;
}

/** The differences between two lists of texts. A removed text is paired with the text in its place. */
export function listDifference(
  before: readonly string[],
  after: readonly string[],
): { pairs: Pair[]; same: number } {
  const pairs: Pair[] = [];
  let same = 0;
  let taken: readonly string[] = [];
  const flush = (added: readonly string[]) => {
    for (let at = 0; at < Math.max(taken.length, added.length); at += 1) {
      pairs.push({ before: taken[at] ?? '', after: added[at] ?? '' });
    }
    taken = [];
  };
  // Of two long lists with little in common `diff` finds nothing: then all of it differs.
  const runs = diffArrays([...before], [...after], { maxEditLength: DIFFERENCE_MAX }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ];
  for (const { value, added, removed } of runs) {
    if (removed) {
      flush([]);
      taken = value;
    } else {
      flush(added ? value : []);
      if (!added) same += value.length;
    }
  }
  flush([]);
  return { pairs, same };
}
