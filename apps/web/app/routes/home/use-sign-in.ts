import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import type { Credentials } from '@neo/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { useDestination, useEntry } from '../../features/account/use-entry.ts';
import { toastsAtom, useToast } from '../../shell/toast.ts';
import { useSetAtom } from 'jotai';
import { useRefusalWords } from '../../i18n/words.ts';

/** Signs in with e-mail and password. */
export function useSignIn() {
  const { t } = useLingui();
  const api = useApi();
  const enter = useEntry();
  const toast = useToast();
  const words = useRefusalWords();
  const setToasts = useSetAtom(toastsAtom);
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: (body: Credentials) => api.identity.login({ body }),
    onSuccess: () => {
      setToasts([]);
      return enter();
    },
    onError: (error) =>
      toast(
        isApiError(error)
          ? {
              kind: 'destructive',
              title: t`Login Failed`,
              description: words(error) ?? t`Invalid email or password`,
            }
          : {
              kind: 'destructive',
              title: t`Error`,
              description: t`An error occurred during login. Please try again.`,
            },
      ),
  });
  /** Resolves when the attempt is over, also where it failed. */
  const start = async (credentials: Credentials): Promise<void> => {
    await mutateAsync(credentials).catch(() => undefined);
  };
  return { start, isWorking: isPending || isSuccess };
}

/** Starts the sign-in with Google: the browser goes to the address that the server returns. */
export function useGoogleSignIn() {
  const { t } = useLingui();
  const api = useApi();
  const destination = useDestination();
  const toast = useToast();
  const words = useRefusalWords();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.identity.google({ body: { next: destination, asksAge: true } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast({
        kind: 'destructive',
        title: t`Google Sign-In Failed`,
        description: isApiError(error)
          ? (words(error) ?? t`Failed to initiate Google sign-in`)
          : t`An error occurred with Google sign-in. Please try again.`,
      }),
  });
  return { start: () => mutate(), isWorking: isPending || isSuccess };
}
