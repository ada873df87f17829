import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { favoritesQuery, keys } from '../../data/queries.ts';
import { useToast } from '../../shell/toast.ts';
import { useRemove } from '../undo/use-remove.ts';
import { showFavorite } from './show-favorite.ts';
import type { FavoriteTarget } from './show-favorite.ts';

export interface FavoriteToggleWords {
  /** A different notice for a removed NEO. */
  removed?: string;
  /** A different notice for a failure. */
  failed?: string;
}

const MARKING = ['favorites', 'mark'];

/** Shows the result of a toggle. @param mark marks a favourite again */
function useNotices(words: FavoriteToggleWords) {
  const { t } = useLingui();
  const toast = useToast();
  const remove = useRemove();
  const done = ({ neo, isOn }: FavoriteTarget, mark: (target: FavoriteTarget) => void) => {
    const { name } = neo;
    if (isOn) {
      remove({
        title: t`Removed from favorites`,
        description: words.removed ?? t`${name} has been removed from your favorites.`,
        onUndo: () => mark({ neo, isOn: false }),
      });
    } else {
      toast({
        kind: 'success',
        title: t`Added to favorites`,
        description: t`${name} has been added to your favorites.`,
      });
    }
  };
  const failed = (error: Error, { isOn }: FavoriteTarget) =>
    toast(
      isApiError(error) && error.code === 'not_signed_in'
        ? {
            kind: 'destructive',
            title: t`Login required`,
            description: t`Please log in to add favorites.`,
          }
        : {
            kind: 'destructive',
            title: t`Error`,
            description:
              words.failed ??
              (isOn ? t`Failed to remove from favorites` : t`Failed to add to favorites`),
          },
    );
  return { done, failed };
}

/** Adds and removes favourites at once, reverts if the server refuses, and shows the result. */
export function useFavoriteToggle(words: FavoriteToggleWords = {}) {
  const api = useApi();
  const queries = useQueryClient();
  const notices = useNotices(words);
  const { mutate } = useMutation({
    mutationKey: MARKING,
    // It has its own notice.
    meta: { tellsSignedOut: true },
    mutationFn: async ({ neo, isOn }: FavoriteTarget) => {
      if (isOn) await api.favorites.remove({ params: { neoId: neo.id } });
      else await api.favorites.add({ body: { neoId: neo.id } });
    },
    onMutate: async (target) => {
      // A list that was requested before would overwrite it.
      await queries.cancelQueries({ queryKey: keys.favorites });
      return showFavorite(queries, api, target);
    },
    onSuccess: (_, target): void => notices.done(target, (again) => mutate(again)),
    onError: (error, target, takeBack) => {
      takeBack?.();
      notices.failed(error, target);
    },
    // Only the last of several refetches: an earlier refetch would show the others as not done yet.
    onSettled: async () => {
      if (queries.isMutating({ mutationKey: MARKING }) === 1)
        await queries.invalidateQueries({ queryKey: keys.favorites });
    },
  });
  const pending = useMutationState({
    filters: { mutationKey: MARKING, status: 'pending' },
    select: ({ state }) => (state.variables as FavoriteTarget).neo.id,
  });
  return { toggle: mutate, isPending: (neoId: string) => pending.includes(neoId) };
}

/** The ids of the viewer's favourites; empty while they are not known. */
export function useFavoriteIds(isSignedIn: boolean): ReadonlySet<string> {
  const { data } = useQuery({ ...favoritesQuery(useApi()), enabled: isSignedIn });
  return new Set(data?.map(({ neo }) => neo.id));
}
