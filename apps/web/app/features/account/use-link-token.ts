import { useEffect, useState } from 'react';

/**
 * The token of a letter's link. It comes after the `#`, so that it reaches no server, log or other site. It is removed
 * from the address at once, so that it is not in the history. @returns undefined until it is known, null if there is
 * none
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
