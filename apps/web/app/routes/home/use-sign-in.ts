import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/contracts';
import type { Credentials } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../data/api.ts';
import { deploymentQuery, sessionQuery } from '../../data/queries.ts';
import { safeNext } from '../../shell/next-path.ts';
import { toastAtom, useToast } from '../../shell/toast.ts';
import { useSetAtom } from 'jotai';

/** Where signing in leads: back to where one wanted to go, else to the dashboard. */
function useDestination(): string {
  const [params] = useSearchParams();
  return safeNext(params.get('next')) ?? '/dashboard';
}

/** Signs in with e-mail and password. What was read as a visitor is forgotten. */
export function useSignIn() {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const destination = useDestination();
  const toast = useToast();
  const setToast = useSetAtom(toastAtom);
  const [isWorking, setIsWorking] = useState(false);

  const start = async (credentials: Credentials): Promise<void> => {
    setIsWorking(true);
    try {
      await api.identity.login({ body: credentials });
      const deployment = queries.getQueryData(deploymentQuery(api).queryKey);
      queries.clear();
      queries.setQueryData(deploymentQuery(api).queryKey, deployment);
      await queries.fetchQuery(sessionQuery(api));
      setToast(null);
      await navigate(destination, { replace: true });
    } catch (error) {
      setIsWorking(false);
      toast(
        isApiError(error)
          ? {
              kind: 'destructive',
              title: t`Login Failed`,
              description: error.detail ?? t`Invalid email or password`,
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
          ? (error.detail ?? t`Failed to initiate Google sign-in`)
          : t`An error occurred with Google sign-in. Please try again.`,
      });
    }
  };
  return { start, isWorking };
}
