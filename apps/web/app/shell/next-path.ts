/**
 * Where to go after signing in: `next` when it is a path of this site, else nowhere.
 * Browsers read `\` as `/` and drop tabs and line ends, so `/\host` and `/<tab>/host` lead away as `//host` does.
 */
export function safeNext(next: string | null): string | null {
  if (next === null || !/^\/(?![/\\])/.test(next)) return null;
  // eslint-disable-next-line no-control-regex -- the control characters are what is looked for
  return /[\u0000-\u001f\u007f]/.test(next) ? null : next;
}

/** The sign-in panel, which leads back to this address afterwards. */
export function signInPath(here: string): string {
  const { pathname, search } = new URL(here, 'http://localhost');
  return `/?${new URLSearchParams({ next: pathname + search })}`;
}
