import { diffArrays } from 'diff';

export interface Stretch {
  text: string;
  isChanged: boolean;
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** The difference of two texts, word by word. */
export function wordDifference(before: string, after: string) {
  const sides = { before: [] as Stretch[], after: [] as Stretch[] };
  for (const { value, added, removed } of diffArrays(wordsOf(before), wordsOf(after))) {
    const text = value.join('');
    if (!added) sides.before.push({ text, isChanged: removed });
    if (!removed) sides.after.push({ text, isChanged: added });
  }
  return sides;
}
