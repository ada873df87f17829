import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { favoriteCheckQuery, favoritesQuery, keys } from '../../data/queries.ts';
import { useToast } from '../../shell/toast.ts';

/** The NEO of a toggle, and whether it is a favourite now. */
export interface FavoriteTarget {
  id: string;
  name: string;
  isOn: boolean;
}

export interface FavoriteToggleWords {
  /** What the notice says when a NEO was removed, where it differs. */
  removed?: string;
  /** What the notice says when it failed, where it differs. */
  failed?: string;
}

/** Marks and unmarks favourites, tells how it went, and refreshes whatever shows them. */
export function useFavoriteToggle(words: FavoriteToggleWords = {}) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: async ({ id, isOn }: FavoriteTarget) => {
      if (isOn) await api.favorites.remove({ params: { neoId: id } });
      else await api.favorites.add({ body: { neoId: id } });
    },
    onSuccess: async (_, { id, name, isOn }) => {
      toast(
        isOn
          ? {
              kind: 'success',
              title: t`Removed from favorites`,
              description: words.removed ?? t`${name} has been removed from your favorites.`,
            }
          : {
              kind: 'success',
              title: t`Added to favorites`,
              description: t`${name} has been added to your favorites.`,
            },
      );
      queries.setQueryData(favoriteCheckQuery(api, id).queryKey, { isFavorited: !isOn });
      await queries.invalidateQueries({ queryKey: keys.favorites });
    },
    onError: (_, { isOn }) => {
      toast({
        kind: 'destructive',
        title: t`Error`,
        description:
          words.failed ??
          (isOn ? t`Failed to remove from favorites` : t`Failed to add to favorites`),
      });
    },
  });
  return { toggle: mutate, pendingId: isPending ? variables.id : null };
}

/** The ids of the viewer's favourites; empty while they are not known. */
export function useFavoriteIds(isSignedIn: boolean): ReadonlySet<string> {
  const { data } = useQuery({ ...favoritesQuery(useApi()), enabled: isSignedIn });
  return new Set(data?.map(({ neo }) => neo.id));
}
