import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import { TRIAL_DAYS } from '@neo/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../data/api.ts';
import { sessionQuery } from '../../data/queries.ts';
import { refreshNeos } from '../../data/refresh.ts';
import { useUser } from '../../data/use-user.ts';
import { signInPath } from '../../data/next-path.ts';
import { useToast } from '../../shell/toast.ts';

/** The action of "Upgrade to Plus". */
export interface Upgrade {
  /** Starts the trial. Visitors go to the sign-in panel, and people who have used the trial to the prices. */
  start: () => void;
  isWorking: boolean;
}

/** Starts the trial of Plus, once per account. Its features are available at once. */
export function useUpgrade(): Upgrade {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const user = useUser();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.identity.trial(),
    onSuccess: async (upgraded) => {
      queries.setQueryData(sessionQuery(api).queryKey, upgraded);
      toast({
        kind: 'success',
        title: t`Welcome to Plus`,
        description: t`Your trial runs for ${TRIAL_DAYS} days. It ends by itself.`,
      });
      // The server's answers about NEOs and conversations depend on the plan.
      await refreshNeos(queries);
    },
    onError: async (error) => {
      if (isApiError(error) && error.status === 409) {
        toast({
          kind: 'destructive',
          title: t`Your trial has been used`,
          description: t`Paying for Plus is not set up on this deployment.`,
        });
        await navigate('/pricing');
      } else if (!isApiError(error) || error.code !== 'not_signed_in') {
        toast({
          kind: 'destructive',
          title: t`Error`,
          description: t`The trial could not be started. Please try again.`,
        });
      }
    },
  });
  const start = () => {
    if (user) mutate();
    else void navigate(signInPath('/pricing'), { state: { asked: true } });
  };
  return { start, isWorking: isPending };
}
