import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/** Compiled patterns that a process keeps: compiling one takes as long as matching it against a long text. */
export const KEPT_PATTERNS = 5_000;

export type Matches = (text: string) => boolean;
const UNSUPPORTED = 'unsupported';
const kept = new LRUCache<string, Matches | typeof UNSUPPORTED>({ max: KEPT_PATTERNS });

/** `g`, `u` and `y` change nothing about whether a pattern occurs. */
const FLAGS: Record<string, number> = {
  g: 0,
  u: 0,
  y: 0,
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
};

function compile(pattern: string, flags: string): Matches | typeof UNSUPPORTED {
  let bits = 0;
  for (const flag of flags) {
    const bit = FLAGS[flag];
    if (bit === undefined) return UNSUPPORTED;
    bits |= bit;
  }
  try {
    const compiled = RE2JS.compile(pattern, bits);
    return (text) => compiled.test(text);
  } catch {
    return UNSUPPORTED;
  }
}

/**
 * A pattern that somebody wrote, on RE2: it takes time in proportion to the text, whatever it is. JavaScript's own
 * engine may take for ever.
 * @returns null for what RE2 does not know, such as lookbehind and backreferences
 */
export function compilePattern(pattern: string, flags: string): Matches | null {
  const key = `${flags}/${pattern}`;
  let found = kept.get(key);
  if (found === undefined) {
    found = compile(pattern, flags);
    kept.set(key, found);
  }
  return found === UNSUPPORTED ? null : found;
}
