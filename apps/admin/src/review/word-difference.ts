export interface Stretch {
  text: string;
  isChanged: boolean;
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

function join(words: readonly string[], isKept: readonly boolean[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, text] of words.entries()) {
    const isChanged = !isKept[index];
    const last = stretches.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else stretches.push({ text, isChanged });
  }
  return stretches;
}

/** Two texts word by word: what is in the one alone, and in the other. Texts of a NEO are short: it costs their product. */
export function wordDifference(before: string, after: string) {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  // common[i][j]: how many words the rests from i and j share, in their order.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const shared = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const longest =
        old[i] === now[j] ? shared(i + 1, j + 1) + 1 : Math.max(shared(i + 1, j), shared(i, j + 1));
      (common[i] as Uint16Array)[j] = longest;
    }
  }
  const keptOld = old.map(() => false);
  const keptNow = now.map(() => false);
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) {
      keptOld[i++] = true;
      keptNow[j++] = true;
    } else if (shared(i + 1, j) >= shared(i, j + 1)) i++;
    else j++;
  }
  return { before: join(old, keptOld), after: join(now, keptNow) };
}
