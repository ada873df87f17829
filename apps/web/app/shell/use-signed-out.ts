import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { keys } from '../data/queries.ts';
import { SIGNED_OUT_NOTICE } from '../limits.ts';
import { signInPath } from '../data/next-path.ts';
import { useToast } from './toast.ts';

/** Goes to the sign-in panel when the session has ended, and returns to this page afterwards. */
export function useSignedOut(): (told?: { isTold: boolean }) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    ({ isTold } = { isTold: false }) => {
      queries.setQueryData(keys.session, null);
      void navigate(signInPath(window.location.href), {
        replace: true,
        // The landing page shows the reason if it was not shown yet.
        ...(isTold && { state: { asked: true } }),
      });
    },
    [queries, navigate],
  );
}

/** After any change that was refused because the session has ended: says so, and goes to the sign-in panel. */
export function useSignInAgain(): void {
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  const onSignedOut = useSignedOut();
  const tell = useEffectEvent(() =>
    toast({
      kind: 'destructive',
      title: t`Unauthorized`,
      description: t`You are logged out. Logging in again...`,
    }),
  );
  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const forget = queries.getMutationCache().subscribe((event) => {
      // Only on a new failure, and not when old ones are removed: signing in clears the cache.
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.mutation.state;
      if (!isApiError(error) || error.code !== 'not_signed_in' || leaving !== undefined) return;
      if (event.mutation.meta?.tellsSignedOut !== true) tell();
      const here = window.location.href;
      leaving = setTimeout(() => {
        leaving = undefined;
        // The guard may have redirected already.
        if (window.location.href === here) onSignedOut({ isTold: true });
      }, SIGNED_OUT_NOTICE);
    });
    return () => {
      forget();
      clearTimeout(leaving);
    };
  }, [queries, onSignedOut]);
}
