export interface HitPart {
  text: string;
  isHit: boolean;
}

/** A text in pieces: matches, and the text between them. @param ranges offsets of a JavaScript string */
export function hitParts(text: string, ranges: readonly (readonly [number, number])[]): HitPart[] {
  const parts: HitPart[] = [];
  let from = 0;
  const add = (to: number, isHit: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), isHit });
    from = Math.max(from, to);
  };
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return parts;
}
