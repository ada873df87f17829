import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/contracts';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { favoritesQuery, keys } from '../../data/queries.ts';
import { useToast } from '../../shell/toast.ts';
import { showFavorite } from './show-favorite.ts';
import type { FavoriteTarget } from './show-favorite.ts';

export interface FavoriteToggleWords {
  /** A different notice for a removed NEO. */
  removed?: string;
  /** A different notice for a failure. */
  failed?: string;
}

const MARKING = ['favorites', 'mark'];

/** Says how a toggle went. */
function useNotices(words: FavoriteToggleWords) {
  const { t } = useLingui();
  const toast = useToast();
  const done = ({ neo: { name }, isOn }: FavoriteTarget) =>
    toast({
      kind: 'success',
      title: isOn ? t`Removed from favorites` : t`Added to favorites`,
      description: isOn
        ? (words.removed ?? t`${name} has been removed from your favorites.`)
        : t`${name} has been added to your favorites.`,
    });
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

/** Marks and unmarks favourites at once, takes it back where the server refuses, and tells how it went. */
export function useFavoriteToggle(words: FavoriteToggleWords = {}) {
  const api = useApi();
  const queries = useQueryClient();
  const notices = useNotices(words);
  const { mutate } = useMutation({
    mutationKey: MARKING,
    // In words of its own.
    meta: { tellsSignedOut: true },
    mutationFn: async ({ neo, isOn }: FavoriteTarget) => {
      if (isOn) await api.favorites.remove({ params: { neoId: neo.id } });
      else await api.favorites.add({ body: { neoId: neo.id } });
    },
    onMutate: async (target) => {
      // A list that was asked for before would come without it.
      await queries.cancelQueries({ queryKey: keys.favorites });
      return showFavorite(queries, api, target);
    },
    onSuccess: (_, target) => notices.done(target),
    onError: (error, target, takeBack) => {
      takeBack?.();
      notices.failed(error, target);
    },
    // The last of several reads the truth: an earlier one would show the others as not done yet.
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
