/**
 * Reads an author's pattern, on an engine whose time grows with the text alone.
 * @param flags of `i`, `m` and `s`, each once
 * @returns what tells whether a text matches; null where the pattern is none, or not supported
 */
export type CompilePattern = (pattern: string, flags: string) => ((text: string) => boolean) | null;

const WRITTEN = /^\/(?<pattern>(?:[^\\/]|\\.)+)\/(?<flags>[gimsuy]*)$/s;

/** The pattern of a key that is written `/pattern/flags`; null for a plain one. */
export function patternOf(key: string): { pattern: string; flags: string } | null {
  if (!key.trimStart().startsWith('/')) return null;
  const { pattern, flags } = WRITTEN.exec(key.trim())?.groups ?? {};
  if (pattern === undefined) return null;
  // The other flags say how to go on after a match, or how to read a text; there is one way here.
  const kept = ['i', 'm', 's'].filter((flag) => flags!.includes(flag)).join('');
  return { pattern: pattern.replaceAll('\\/', '/'), flags: kept };
}
