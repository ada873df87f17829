import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { forgetKept } from '../../data/kept/forget.ts';
import { rememberPerson } from '../../data/kept/last-person.ts';
import { dropSignOutDue, leaveSignOutDue } from '../../data/kept/sign-out-due.ts';
import { settleRemoval } from '../../data/undecided-removal.ts';
import { SIGN_OUT_TIMEOUT_MS } from '../../limits.ts';

/**
 * Signs out. What this browser keeps of the person goes, even if the server cannot be reached; the service worker then ends
 * the session before it loads the next page.
 */
export function useSignOut(): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () =>
      api.identity.logout({ signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) }).then(
        () => true,
        (error: unknown) => {
          // oxlint-disable-next-line no-console -- the specification: a failure is logged, and the rest goes on
          console.warn('Logout failed', error);
          return false;
        },
      ),
  });
  return async () => {
    // While the session can still carry it out.
    await settleRemoval();
    // This comes first, because the page may be closed during the call to the server.
    await leaveSignOutDue();
    const isTold = await mutateAsync();
    await forgetKept();
    queries.clear();
    localStorage.clear();
    sessionStorage.clear();
    // What could not be removed is shown to nobody.
    rememberPerson(null);
    await (isTold ? dropSignOutDue() : leaveSignOutDue());
    window.location.assign('/');
  };
}
