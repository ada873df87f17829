import { LORE_LIMITS } from '../limits.ts';
import { patternOf } from './key.ts';

const CLASS_END = /\]/g;

/** The place after a class such as `[^]a-z\]]`, whose `[` stands at `from`. */
function afterClass(pattern: string, from: number): number {
  let at = from + 1;
  if (pattern[at] === '^') at += 1;
  // A bracket at the beginning belongs to the class.
  if (pattern[at] === ']') at += 1;
  for (; at < pattern.length && pattern[at] !== ']'; at += 1) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern.startsWith('[:', at)) {
      CLASS_END.lastIndex = at;
      const end = CLASS_END.exec(pattern)?.index;
      if (end !== undefined && pattern[end - 1] === ':') at = end;
    }
  }
  return at + 1;
}

/** `\Q…\E`, `\p{…}` and `\x{…}` are longer than two characters. */
const ESCAPED = /\\(?:Q[\s\S]*?(?:\\E|$)|[pPx]\{[^}]{0,100}\}|[\s\S]|$)/y;
const REPEAT = /\{(\d{1,9})(?:,(\d{0,9}))?\}/y;
const GROUP = /\((?:\?(?:P?<[^>]{0,100}>|[imsU-]*:))?/y;

const endOf = (expression: RegExp, text: string, at: number): number => {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at + 1;
};

/** How often a counted repeat at a place copies what it repeats; null if there is none. */
function repeatAt(pattern: string, at: number): { copies: number; end: number } | null {
  REPEAT.lastIndex = at;
  const [whole, least, most] = REPEAT.exec(pattern) ?? [];
  if (whole === undefined) return null;
  return { copies: Math.max(1, Number(least), Number(most || 0)), end: at + whole.length };
}

/**
 * How many characters its counted repeats add to a pattern: `(?:ab){3}c` stands for `abababc` and adds four. The memory
 * and the time of a match grow with them. Takes time in proportion to the pattern, whatever it is.
 */
export function patternCopies(pattern: string): number {
  let written = 0;
  /** The sums of the groups that are open, and of the whole pattern. */
  const sums = [0];
  for (let at = 0; at < pattern.length;) {
    const from = at;
    const character = pattern[at]!;
    if (character === '(') {
      at = endOf(GROUP, pattern, at);
      sums.push(0);
      continue;
    }
    let size = 1;
    const isGroup = character === ')' && sums.length > 1;
    if (character === '[') at = afterClass(pattern, at);
    else if (character === '\\') at = endOf(ESCAPED, pattern, at);
    else at += 1;
    if (isGroup) size = sums.pop()!;
    else {
      if (pattern.startsWith('\\Q', from)) size = at - from;
      written += size;
    }
    // RE2 refuses a repeat of a repeat, but not in every place: each counts.
    for (let repeat = repeatAt(pattern, at); repeat; repeat = repeatAt(pattern, at)) {
      size *= repeat.copies;
      at = repeat.end;
    }
    sums[sums.length - 1]! += size;
  }
  return sums.reduce((sum, size) => sum + size, 0) - written;
}

/** Whether a pattern is never tried. */
export const isPatternTooLarge = (pattern: string): boolean =>
  patternCopies(pattern) > LORE_LIMITS.patternCopies;

/** Whether a key is such a pattern, in an entry that has patterns. It is refused in a new book. */
export function isKeyTooLarge(key: string): boolean {
  const written = patternOf(key);
  return written !== null && isPatternTooLarge(written.pattern);
}
