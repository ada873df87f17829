import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { keys } from '../data/queries.ts';
import { SIGNED_OUT_NOTICE } from '../limits.ts';
import { signInPath } from './next-path.ts';
import { useToast } from './toast.ts';

/** Leads to the sign-in panel when the session has ended, and back to this page afterwards. */
export function useSignedOut(): (told?: { isTold: boolean }) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    ({ isTold } = { isTold: false }) => {
      queries.setQueryData(keys.session, null);
      void navigate(signInPath(window.location.href), {
        replace: true,
        // The landing tells who was not told yet.
        ...(isTold && { state: { asked: true } }),
      });
    },
    [queries, navigate],
  );
}

/** Says so after any change that was refused because nobody is signed in, and then does it. */
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
      // When it fails, and not when what failed earlier is forgotten: signing in clears the cache.
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.mutation.state;
      if (!isApiError(error) || error.code !== 'not_signed_in' || leaving !== undefined) return;
      if (event.mutation.meta?.tellsSignedOut !== true) tell();
      const here = window.location.href;
      leaving = setTimeout(() => {
        leaving = undefined;
        // The guard may have been quicker.
        if (window.location.href === here) onSignedOut({ isTold: true });
      }, SIGNED_OUT_NOTICE);
    });
    return () => {
      forget();
      clearTimeout(leaving);
    };
  }, [queries, onSignedOut]);
}
