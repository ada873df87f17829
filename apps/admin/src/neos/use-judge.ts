import type { AdminNeo } from '@neo/contracts';
import { useMutation } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { JudgementMeta } from '../providers/data-provider.ts';

/** A new value for one field of a NEO, as the moderator read it. */
export interface Judgement {
  neo: AdminNeo;
  data: Partial<Pick<AdminNeo, 'compliance' | 'classification'>>;
  meta?: JudgementMeta;
}

/** Judges a NEO. The list, the page of an account and the review all do it here. */
export function useJudge(
  ending: Omit<UseMutationOptions<unknown, Error, Judgement>, 'mutationFn'>,
) {
  const provider = useDataProvider();
  return useMutation({
    mutationFn: ({ neo, data, meta }: Judgement) =>
      provider.update<AdminNeo>('neos', { id: neo.id, data, previousData: neo, meta }),
    ...ending,
  });
}
