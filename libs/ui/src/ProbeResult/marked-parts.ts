/** A text in pieces, for marks that may touch or overlap. */
export function markedParts(
  text: string,
  marks: readonly (readonly [start: number, end: number])[],
): { text: string; isMarked: boolean }[] {
  const parts: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const [start, end] of marks.toSorted((a, b) => a[0] - b[0])) {
    const from = Math.max(start, at);
    if (end <= from) continue;
    if (from > at) parts.push({ text: text.slice(at, from), isMarked: false });
    const last = parts.at(-1);
    if (last?.isMarked) last.text += text.slice(from, end);
    else parts.push({ text: text.slice(from, end), isMarked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}
