import type { MacroContext } from '../macros/index.ts';

/** A pattern as the engine takes it. */
export interface Pattern {
  pattern: string;
  /** Any of `i`, `m` and `s`, each at most once. */
  flags: string;
}

/**
 * Asks in which texts patterns match. This package has no engine for them: who calls it answers, within limits of time
 * and memory.
 */
export interface PatternQuestion {
  texts: readonly string[];
  /** `count`: the pattern is wanted in the first so many texts. */
  patterns: readonly (Pattern & { count: number })[];
}

/**
 * The first text that a pattern matches; -1 if it matches none of them.
 * `cut`: it was not looked at in all of them. `unsupported`: the engine does not know it.
 */
export type PatternAnswer = number | 'cut' | 'unsupported';

const WRITTEN = /^\/(?<pattern>(?:[^\\/]|\\.)+)\/(?<flags>[gimsuy]*)$/s;

/** The pattern of a key that is written `/pattern/flags`; null for a plain one. */
export function patternOf(key: string): Pattern | null {
  if (!key.trimStart().startsWith('/')) return null;
  const { pattern, flags } = WRITTEN.exec(key.trim())?.groups ?? {};
  if (pattern === undefined) return null;
  // The other flags do not change whether a text matches.
  const kept = ['i', 'm', 's'].filter((flag) => flags!.includes(flag)).join('');
  return { pattern: pattern.replaceAll('\\/', '/'), flags: kept };
}

const NAME = /\{\{\s*(char|user)\s*\}\}/gi;
const SIGNS = /[\\^$.*+?()[\]{}|/-]/g;

/**
 * A pattern with the names of a conversation filled in, in which every sign stands for itself. Its other braces are its
 * own, and no macros.
 */
export const withNames = (pattern: string, names: Pick<MacroContext, 'char' | 'user'>): string =>
  pattern.replace(NAME, (_, name: string) =>
    names[name.toLowerCase() as 'char' | 'user'].replace(
      SIGNS,
      (sign) => `\\x${sign.charCodeAt(0).toString(16)}`,
    ),
  );

/** The same key as plain text: without its slashes and flags. */
export const asPlainKey = (key: string): string =>
  WRITTEN.exec(key.trim())?.groups!['pattern'] ?? key;
