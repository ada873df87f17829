/**
 * Compiles an author's pattern with an engine that runs in linear time.
 * @param flags any of `i`, `m` and `s`, each at most once
 * @returns a function that tests a text; null if the pattern is invalid or not supported
 */
export type CompilePattern = (pattern: string, flags: string) => ((text: string) => boolean) | null;

const WRITTEN = /^\/(?<pattern>(?:[^\\/]|\\.)+)\/(?<flags>[gimsuy]*)$/s;

/** The pattern of a key that is written `/pattern/flags`; null for a plain one. */
export function patternOf(key: string): { pattern: string; flags: string } | null {
  if (!key.trimStart().startsWith('/')) return null;
  const { pattern, flags } = WRITTEN.exec(key.trim())?.groups ?? {};
  if (pattern === undefined) return null;
  // The other flags do not change whether a text matches.
  const kept = ['i', 'm', 's'].filter((flag) => flags!.includes(flag)).join('');
  return { pattern: pattern.replaceAll('\\/', '/'), flags: kept };
}
