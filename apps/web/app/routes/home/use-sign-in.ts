import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/contracts';
import type { Credentials } from '@neo/contracts';
import { useState } from 'react';
import { useApi } from '../../data/api.ts';
import { useDestination, useEntry } from '../../features/account/use-entry.ts';
import { toastAtom, useToast } from '../../shell/toast.ts';
import { useSetAtom } from 'jotai';
import { useRefusalWords } from '../../i18n/words.ts';

/** Signs in with e-mail and password. */
export function useSignIn() {
  const { t } = useLingui();
  const api = useApi();
  const enter = useEntry();
  const toast = useToast();
  const words = useRefusalWords();
  const setToast = useSetAtom(toastAtom);
  const [isWorking, setIsWorking] = useState(false);

  const start = async (credentials: Credentials): Promise<void> => {
    setIsWorking(true);
    try {
      await api.identity.login({ body: credentials });
      setToast(null);
      await enter();
    } catch (error) {
      setIsWorking(false);
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
      );
    }
  };
  return { start, isWorking };
}

/** Starts the sign-in with Google: the browser leaves for the address that the server names. */
export function useGoogleSignIn() {
  const { t } = useLingui();
  const api = useApi();
  const destination = useDestination();
  const toast = useToast();
  const words = useRefusalWords();
  const [isWorking, setIsWorking] = useState(false);

  const start = async (): Promise<void> => {
    setIsWorking(true);
    try {
      const { url } = await api.identity.google({ body: { next: destination } });
      window.location.assign(url);
    } catch (error) {
      setIsWorking(false);
      toast({
        kind: 'destructive',
        title: t`Google Sign-In Failed`,
        description: isApiError(error)
          ? (words(error) ?? t`Failed to initiate Google sign-in`)
          : t`An error occurred with Google sign-in. Please try again.`,
      });
    }
  };
  return { start, isWorking };
}
