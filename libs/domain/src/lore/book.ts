import { LORE_BOUNDS } from '../limits.ts';
import { textForLore } from '../macros/index.ts';
import type { MacroContext } from '../macros/index.ts';
import { loreDepth } from './budget.ts';
import { readDecorators } from './decorators.ts';
import type { Decorated } from './decorators.ts';
import { folded, normalized } from './haystack.ts';
import { patternOf } from './key.ts';
import type { Pattern } from './key.ts';
import type { Lore, LoreEntry } from './lore.ts';
import { isPatternTooLarge } from './pattern-copies.ts';
import type { Work } from './work.ts';

export interface KeyManner {
  isCaseSensitive: boolean;
  isWholeWords: boolean;
  isRegex: boolean;
  /** How many of the newest messages are searched. */
  depth: number;
}

/** An entry, prepared for any number of turns. */
export interface PreparedEntry extends Decorated {
  readonly index: number;
  readonly entry: LoreEntry;
  readonly manner: KeyManner;
  /** Whether a key is a pattern. Keys without slashes are plain, even in books that call all keys patterns. */
  readonly hasPatterns: boolean;
  /** The names of the patterns that decide about it. */
  readonly patterns: readonly string[];
}

/** Identifies a pattern within a book. */
export const patternName = ({ pattern, flags }: Pattern): string => `${flags}/${pattern}`;

/** Cost of filling in a key, in compared letters. */
const FILL_COST = 200;

/** Keys with their macros filled in for one conversation, in the spelling of the texts. */
export class FilledKeys {
  readonly macros: MacroContext;
  /** By the list that the author wrote, because a map of 50,000 keys would cost more than the search. */
  readonly #spelled = new Map<readonly string[], (string | undefined)[]>();

  constructor(macros: MacroContext) {
    this.macros = macros;
  }

  /** A key of a list. Empty if there is none, or no room for its cost. */
  spelled(keys: readonly string[], at: number, isCaseSensitive: boolean, work: Work): string {
    let known = this.#spelled.get(keys);
    if (!known) {
      known = Array.from(keys, () => undefined);
      this.#spelled.set(keys, known);
    }
    return (known[at] ??= this.#fill(keys[at]!, isCaseSensitive, work)) ?? '';
  }

  #fill(written: string, isCaseSensitive: boolean, work: Work): string | undefined {
    if (isSpelled(written)) return written;
    if (!work.mayCompare(FILL_COST + written.length)) return undefined;
    const filled = textForLore(written, this.macros).trim();
    return isCaseSensitive ? normalized(filled) : folded(filled);
  }
}

/**
 * A book whose decorators are read and whose keys are filled in once, and not again for each turn. It costs about as
 * much memory as the lore itself.
 */
export class LoreBook {
  readonly lore: Lore;
  readonly entries: readonly PreparedEntry[];
  /** The patterns that are tried, by name, within the limit of their number. */
  readonly patterns: ReadonlyMap<string, Pattern>;
  #filled: FilledKeys | undefined;

  constructor(lore: Lore) {
    this.lore = lore;
    const patterns = new Map<string, Pattern>();
    const depth = loreDepth(lore);
    this.entries = lore.entries.map((entry, index) => prepared(entry, index, depth, patterns));
    this.patterns = patterns;
  }

  /** The keys as they are in a conversation. Only those of the latest one are remembered. */
  keysFor(macros: MacroContext): FilledKeys {
    const last = this.#filled?.macros;
    const isSame =
      last?.char === macros.char && last.user === macros.user && last.seed === macros.seed;
    if (!isSame) this.#filled = new FilledKeys(macros);
    return this.#filled!;
  }
}

function prepared(
  entry: LoreEntry,
  index: number,
  bookDepth: number,
  known: Map<string, Pattern>,
): PreparedEntry {
  const { isCaseSensitive, isWholeWords, isRegex, keys, secondaryKeys } = entry;
  const decorated = readDecorators(entry.content);
  const { additionalKeys = [], excludeKeys = [], scanDepth } = decorated.decorators;
  const hasPatterns = isRegex && keys.some((key) => patternOf(key) !== null);
  const also = hasPatterns ? [] : [...secondaryKeys, ...excludeKeys];
  const tried = isRegex ? [...keys, ...additionalKeys, ...also] : [];
  return {
    ...decorated,
    index,
    entry,
    hasPatterns,
    manner: {
      isCaseSensitive,
      isWholeWords,
      isRegex,
      depth: Math.min(scanDepth ?? bookDepth, LORE_BOUNDS.scanDepth),
    },
    patterns: tried.flatMap((key) => nameWithin(key, known) ?? []),
  };
}

/** The name of a key's pattern, if the book may have one more. */
function nameWithin(key: string, known: Map<string, Pattern>): string | null {
  const written = patternOf(key);
  if (!written) return null;
  const name = patternName(written);
  if (known.has(name)) return name;
  if (known.size >= LORE_BOUNDS.patterns || isPatternTooLarge(written.pattern)) return null;
  known.set(name, { ...written, pattern: normalized(written.pattern) });
  return name;
}

/**
 * Whether a key is normalized already, as most are: lower-case ASCII without macros or surrounding blanks. It is a
 * loop, because a book can have 100,000 keys.
 */
function isSpelled(key: string): boolean {
  for (let i = 0; i < key.length; i += 1) {
    const code = key.charCodeAt(i);
    if (code < 0x20 || code > 0x7a || code === 0x3c || (code >= 0x41 && code <= 0x5a)) return false;
  }
  return key.charCodeAt(0) > 0x20 && key.charCodeAt(key.length - 1) > 0x20;
}
