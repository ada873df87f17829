import { useLingui } from '@lingui/react/macro';
import type { Case } from '@neo/contracts';
import { useMutation } from '@tanstack/react-query';
import { useOutcome } from '../decisions/use-outcome.ts';
import { useMe } from '../parts/me.tsx';
import { api } from '../providers/api.ts';

/** Takes a case to work on, or gives it up. Superadmins also end the claims of others. */
export function useClaim({ id, claim, openReports, target }: Case) {
  const { t } = useLingui();
  const me = useMe();
  const isMine = claim?.id === me.id;
  const call = { params: { id } };
  const failed = t`The claim could not be changed`;
  const take = useMutation({
    mutationFn: () => api.cases.claim(call),
    ...useOutcome({
      done: t`You are working on this now. Others cannot decide in the meantime.`,
      failed,
    }),
  });
  const release = useMutation({
    mutationFn: () => api.cases.release(call),
    ...useOutcome({ done: t`The claim is over.`, failed }),
  });
  const canTake = claim === null && openReports > 0 && target.userId !== me.id;
  const canRelease = claim !== null && (isMine || me.role === 'superadmin');
  return {
    state: canTake ? ('take' as const) : canRelease ? ('release' as const) : ('none' as const),
    pending: take.isPending || release.isPending,
    change: () => {
      if (canTake) take.mutate();
      else if (canRelease) release.mutate();
    },
  };
}
