/** A line that opens a block of code: its indentation, and its run of backticks or tildes. With `|` it may be a table. */
const OPENS = /^( {0,3})(`{3,}(?=[^`|]*$)|~{3,}(?=[^|]*$))/;
/** The forms of an opening or closing line of such a block, anywhere in a text. */
const LIKE_A_FENCE = /^[\s>]*(`{3,}|~{3,})/;
const BEGINS_A_TAG = /^<[a-z/!?]/i;
/** Where a link or its definition leads, unless that is the web, a mailbox or a place in the file. Entities may hide it. */
const LEADS_ELSEWHERE = /^\][(:](?!\s*<?(?:https?:\/\/|mailto:))[^>)/?#]*(?:[:&\\]|$)/i;
/** How far it is looked for; what is longer counts as elsewhere. */
const LOOKED_AT = 200;
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/**
 * A Markdown text that loads nothing where it is opened, and runs nothing where a link is followed: images, raw HTML
 * and links that do not lead to the web are shown as they are written. Code stays as it is, but only where every reader
 * of CommonMark takes it for code; in doubt it is escaped.
 */
export function harmlessMarkdown(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const written: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const block = codeFrom(lines, at);
    written.push(...(block ?? [literalLine(lines[at]!)]));
    if (block) at += Math.min(block.length, lines.length - at) - 1;
  }
  return written.join('\n');
}

/** The block of code that begins here, with its end. Undefined where readers could see its end elsewhere. */
function codeFrom(lines: readonly string[], from: number): string[] | undefined {
  const [, indent = '', fence = ''] = OPENS.exec(lines[from]!) ?? [];
  if (fence === '') return undefined;
  const closes = new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`);
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (closes.test(line) && (indent === '' || line.startsWith(indent + fence[0]))) {
      return lines.slice(from, at + 1);
    }
    // An indented block may belong to a list, which an unindented line would end.
    const isOutside = line.trim() !== '' && !line.startsWith(indent);
    if (indent !== '' && (isOutside || LIKE_A_FENCE.test(line))) return undefined;
  }
  // A reply that was cut: without its end, the rest of the file would be code.
  return [...lines.slice(from), indent + fence];
}

/** Escapes what begins an image, a tag or a block of code. Code within the line stays. */
function literalLine(line: string): string {
  const runs = runsOf(line);
  let written = '';
  for (let at = 0; at < line.length;) {
    const rest = line.slice(at, at + 3);
    const isElsewhere = line[at] === ']' && LEADS_ELSEWHERE.test(line.slice(at, at + LOOKED_AT));
    const plain = isElsewhere ? { written: '\\]', length: 1 } : tokenOf(rest);
    const token = line[at] === '`' ? codeOrBackticks(line, at, runs) : plain;
    written += token.written;
    at += token.length;
  }
  return written;
}

/** Where each run of backticks begins, by its length. Searching the line for each run would take quadratic time. */
function runsOf(line: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of line.matchAll(/`+/g)) {
    const places = runs.get(run.length);
    if (places) places.push(index);
    else runs.set(run.length, [index]);
  }
  // The last place is the first to be met.
  for (const places of runs.values()) places.reverse();
  return runs;
}

function tokenOf(rest: string): { written: string; length: number } {
  // Not by code points: the length that is read is counted in units of UTF-16.
  const [char, next] = [rest.charAt(0), rest.charAt(1)];
  if (char === '\\' && PUNCTUATION.test(next)) return { written: char + next, length: 2 };
  if (char === '!' && next === '[') return { written: '\\!\\[', length: 2 };
  if (BEGINS_A_TAG.test(rest) || rest === '~~~') return { written: `\\${char}`, length: 1 };
  return { written: char, length: 1 };
}

/** Code that ends on its line, or else escaped backticks. A table's cells end at `|`, even within code. */
function codeOrBackticks(
  line: string,
  at: number,
  runs: ReadonlyMap<number, number[]>,
): { written: string; length: number } {
  const { length } = /^`+/.exec(line.slice(at))![0];
  const places = runs.get(length) ?? [];
  while (places.length > 0 && places.at(-1)! <= at) places.pop();
  const end = places.at(-1);
  const code = end === undefined ? '' : line.slice(at, end + length);
  return code === '' || code.includes('|')
    ? { written: '\\`'.repeat(length), length }
    : { written: code, length: code.length };
}
