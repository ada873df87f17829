export { ownPath as safeNext } from '@neo/domain';

/** The address of the sign-in panel, which returns to this address afterwards. */
export function signInPath(here: string): string {
  const { pathname, search } = new URL(here, 'http://localhost');
  return `/?${new URLSearchParams({ next: pathname + search })}`;
}
