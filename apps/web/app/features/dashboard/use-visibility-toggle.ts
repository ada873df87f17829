import { useLingui } from '@lingui/react/macro';
import type { Neo, NeoCard } from '@neo/contracts';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { ownCardsQuery } from '../../data/queries.ts';
import { refreshNeos } from '../../data/refresh.ts';
import { useRefusalWords } from '../../i18n/words.ts';
import { useToast } from '../../shell/toast.ts';

const TOGGLING = ['neos', 'visibility'];

/** Makes the viewer's own NEO public or private at once; reverts it if the server refuses, and shows the result. */
export function useVisibilityToggle() {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useRefusalWords();
  const { queryKey } = ownCardsQuery(api);

  const show = (id: string, seen: Pick<NeoCard, 'visibility' | 'version'>) =>
    queries.setQueryData(queryKey, (cards) =>
      cards?.map((card) => (card.id === id ? { ...card, ...seen } : card)),
    );
  const { mutate } = useMutation({
    mutationKey: TOGGLING,
    mutationFn: ({ id, visibility, version }: NeoCard): Promise<Neo> =>
      api.personas.update({
        params: { id },
        body: {
          visibility: visibility === 'private' ? 'public-listed' : 'private',
          // The version on the screen, so that a change made elsewhere is not overwritten.
          ...(version !== undefined && { version }),
        },
      }),
    onMutate: async ({ id, visibility }) => {
      await queries.cancelQueries({ queryKey, exact: true });
      show(id, { visibility: visibility === 'private' ? 'public-listed' : 'private' });
    },
    onSuccess: ({ id, visibility, version }) => {
      show(id, { visibility, ...(version !== undefined && { version }) });
      toast({
        kind: 'success',
        title: t`Success!`,
        description: t`NEO updated successfully`,
      });
    },
    onError: (error, { id, visibility }) => {
      show(id, { visibility });
      toast({
        kind: 'destructive',
        title: t`Error`,
        description: words(error) ?? t`Failed to update NEO. Please try again.`,
      });
    },
    onSettled: async () => {
      if (queries.isMutating({ mutationKey: TOGGLING }) === 1) await refreshNeos(queries);
    },
  });
  const pending = useMutationState({
    filters: { mutationKey: TOGGLING, status: 'pending' },
    select: ({ state }) => (state.variables as NeoCard).id,
  });
  return { toggle: mutate, isPending: (id: string) => pending.includes(id) };
}
