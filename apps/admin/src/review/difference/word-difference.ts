import { diffArrays } from 'diff';

export interface Stretch {
  text: string;
  isChanged: boolean;
}

/** How many words may differ. Two texts with more of them are two texts: to find what they share would take seconds. */
export const DIFFERENCE_MAX = 3_000;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** The difference of two texts, word by word. */
export function wordDifference(before: string, after: string) {
  const sides = { before: [] as Stretch[], after: [] as Stretch[] };
  const runs = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: DIFFERENCE_MAX });
  if (!runs) {
    return {
      before: [{ text: before, isChanged: true }],
      after: [{ text: after, isChanged: true }],
    };
  }
  for (const { value, added, removed } of runs) {
    const text = value.join('');
    if (!added) sides.before.push({ text, isChanged: removed });
    if (!removed) sides.after.push({ text, isChanged: added });
  }
  return sides;
}
