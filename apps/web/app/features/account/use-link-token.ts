import { useEffect, useState } from 'react';

/**
 * The token of a letter's link, which stands behind the `#`: it reaches no server, log or other site by itself. Taken
 * out of the address at once, so that it stays in no history. @returns undefined until it is known, null where there is none
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const found = window.location.hash.slice(1);
    // oxlint-disable-next-line react/set-state-in-effect -- the server never sees it, and it leaves the address at once
    setToken(found || null);
    if (found) {
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
    }
  }, []);
  return token;
}
