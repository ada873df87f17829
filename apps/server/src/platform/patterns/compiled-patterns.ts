import { getHeapStatistics } from 'node:v8';
import { RE2JS } from 're2js';

export type Matches = (text: string) => boolean;

/** `g`, `u` and `y` change nothing about whether a pattern occurs. */
const FLAGS: Record<string, number> = {
  g: 0,
  u: 0,
  y: 0,
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
};

/**
 * A pattern that somebody wrote, on RE2: its time grows with the text and with the size of the pattern. JavaScript's own
 * engine may take for ever.
 * @returns null for what RE2 does not know, such as lookbehind and backreferences
 */
export function compilePattern(pattern: string, flags: string): Matches | null {
  let bits = 0;
  for (const flag of flags) {
    const bit = FLAGS[flag];
    if (bit === undefined) return null;
    bits |= bit;
  }
  try {
    const compiled = RE2JS.compile(pattern, bits);
    return (text) => compiled.test(text);
  } catch {
    return null;
  }
}

/**
 * Compiled patterns, kept by their size and not by their number: while a pattern matches, it collects up to 8 MB of
 * states, of which the engine tells nothing. All are dropped when the heap of their thread grows past a limit.
 */
export class CompiledPatterns {
  readonly #kept = new Map<string, Matches | null>();
  readonly #heapBytes: number;

  constructor(heapBytes: number) {
    this.#heapBytes = heapBytes;
  }

  get(pattern: string, flags: string): Matches | null {
    const name = `${flags}/${pattern}`;
    let found = this.#kept.get(name);
    if (found === undefined) {
      found = compilePattern(pattern, flags);
      this.#kept.set(name, found);
    }
    return found;
  }

  /** To be called now and then. */
  trim(): void {
    if (getHeapStatistics().used_heap_size > this.#heapBytes) this.#kept.clear();
  }
}
