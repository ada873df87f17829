import { isApiError } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keys } from '../data/queries.ts';
import { signInPath } from './next-path.ts';

/** What is done when the session turns out to have ended: to the sign-in panel, and back here afterwards. */
export function useSignedOut(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useCallback(() => {
    queries.setQueryData(keys.session, null);
    void navigate(signInPath(window.location.href), { replace: true });
  }, [queries, navigate]);
}

/** Does it after any change that was refused because nobody is signed in. */
export function useSignInAgain(): void {
  const queries = useQueryClient();
  const onSignedOut = useSignedOut();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        // When it fails, and not when what failed earlier is forgotten: signing in clears the cache.
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.mutation.state;
        if (isApiError(error) && error.code === 'not_signed_in') onSignedOut();
      }),
    [queries, onSignedOut],
  );
}
