/** Code, in which signs are plain text, or a run of one sign. */
const CODE_OR_SIGNS = /(`{1,3})([^`\n]+)\1|\*{1,3}|_{1,3}|~{1,3}/g;
const LETTER = /\w/;
const SPACE = /^$|\s/;

/** Removes the Markdown signs around the words of a line. Each run is read once, and dropped once. */
function withoutSigns(line: string): string {
  const pieces: string[] = [];
  const open: { signs: string; at: number }[] = [];
  const openOf = new Map<string, number>();
  let from = 0;
  for (const { 0: signs, 2: code, index } of line.matchAll(CODE_OR_SIGNS)) {
    const to = index + signs.length;
    pieces.push(line.slice(from, index), code ?? signs);
    from = to;
    if (code !== undefined) continue;
    const [before, after] = [line.charAt(index - 1), line.charAt(to)];
    const at = pieces.length - 1;
    if ((openOf.get(signs) ?? 0) > 0 && !SPACE.test(before) && !LETTER.test(after)) {
      let opener = open.pop()!;
      for (; opener.signs !== signs; opener = open.pop()!) forget(opener.signs);
      forget(signs);
      pieces[opener.at] = '';
      pieces[at] = '';
    } else if (!LETTER.test(before) && !SPACE.test(after)) {
      open.push({ signs, at });
      openOf.set(signs, (openOf.get(signs) ?? 0) + 1);
    }
  }
  return pieces.join('') + line.slice(from);

  function forget(signs: string): void {
    openOf.set(signs, openOf.get(signs)! - 1);
  }
}

const FENCE = /^ {0,3}(?:```|~~~)/;
const BEGINNING = /^ {0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)]) +/;
const COLUMNS = /^[ :|-]+$/;
const LINK = /!?\[([^[\]]*)\]\([^()]*\)/g;

function plainLine(line: string): string {
  if (line === '') return line;
  if (FENCE.test(line) || (line.includes('-') && COLUMNS.test(line))) return '';
  return withoutSigns(line.replace(BEGINNING, '').replaceAll(LINK, '$1'));
}

/** A reply as plain text, for lists and screen readers: without Markdown signs, in linear time. */
export const plainWords = (markdown: string): string =>
  markdown
    .split('\n')
    .map(plainLine)
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
