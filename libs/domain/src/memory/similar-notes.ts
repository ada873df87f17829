/** Notes that share this much of their trigrams count as duplicates. */
export const SAME_NOTE_SIMILARITY = 0.6;

function trigramsOf(text: string): Set<string> {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const trigrams = new Set<string>();
  for (const word of words ?? []) {
    const letters = [' ', ' ', ...Array.from(word), ' '];
    for (let at = 0; at + 3 <= letters.length; at += 1) {
      trigrams.add(letters.slice(at, at + 3).join(''));
    }
  }
  return trigrams;
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Removes notes that repeat known ones or each other. */
export function newNotes<Item extends { text: string }>(
  items: readonly Item[],
  known: readonly string[],
): Item[] {
  const said = known.map(trigramsOf);
  return items.filter(({ text }) => {
    const own = trigramsOf(text);
    if (said.some((other) => similarity(own, other) >= SAME_NOTE_SIMILARITY)) return false;
    said.push(own);
    return true;
  });
}
