import { useLingui } from '@lingui/react/macro';
import type { Api } from '@neo/client';
import type { PushState } from '@neo/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../data/api.ts';
import { sessionQuery } from '../../data/queries.ts';
import {
  beginSubscription,
  canPush,
  endSubscription,
  findSubscription,
  partsOf,
} from '../../data/push/subscription.ts';
import { pageLanguage } from '../../i18n/i18n.ts';
import { useRefusalWords } from '../../i18n/words.ts';
import { useToast } from '../../shell/toast.ts';

interface OfBrowser {
  readonly state: PushState;
  /** The server and this browser agree. */
  readonly isOn: boolean;
}

const withBrowser = async (state: PushState): Promise<OfBrowser> => {
  const subscription = await findSubscription().catch(() => null);
  const isOn = subscription !== null && subscription.endpoint === state.endpoint;
  return { state, isOn: isOn && Notification.permission === 'granted' };
};

/** What the server and this browser know. Either may have changed, so it is always fetched on arrival. */
const pushQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'me', 'pushes'],
    queryFn: async ({ signal }) => withBrowser(await api.pushes.read({ signal })),
    staleTime: 0,
  });

/** The permission now. Renders again when the person changes it beside the address. */
function usePermission(): NotificationPermission {
  const [, setChanges] = useState(0);
  useEffect(() => {
    const follow = (): void => setChanges((count) => count + 1);
    let status: PermissionStatus | undefined;
    let isGone = false;
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        if (isGone) return;
        status = found;
        found.addEventListener('change', follow);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      status?.removeEventListener('change', follow);
    };
  }, []);
  return canPush() ? Notification.permission : 'default';
}

/** Pushes to this browser: whether they are possible and on, and switching them. */
export function usePush() {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useRefusalWords();
  const query = pushQuery(api);
  const { data, isError, isFetching, refetch } = useQuery(query);
  const permission = usePermission();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (isWanted: boolean): Promise<OfBrowser | undefined> => {
      if (!isWanted) {
        await endSubscription();
        await api.pushes.unsubscribe();
        return withBrowser(await api.pushes.read());
      }
      // The first step: a browser asks only right after a press.
      if ((await Notification.requestPermission()) !== 'granted') return undefined;
      const subscription = await beginSubscription(data!.state.publicKey!);
      const body = { ...partsOf(subscription), language: pageLanguage() };
      return withBrowser(await api.pushes.subscribe({ body }));
    },
    onSuccess: (now) => {
      if (!now) return;
      queries.setQueryData(query.queryKey, now);
      // From now on, tabs say that they are visible.
      void queries.invalidateQueries({ queryKey: sessionQuery(api).queryKey });
    },
    onError: (error) => {
      const description =
        words(error) ??
        t`This browser’s service for notifications could not be reached. Please try again.`;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
  });
  const state = (() => {
    if (isError && !data) return 'failed' as const;
    if (!data) return 'loading' as const;
    if (data.state.publicKey === null) return 'off' as const;
    if (!canPush()) return 'unsupported' as const;
    return permission === 'denied' ? ('denied' as const) : ('ready' as const);
  })();
  return {
    state,
    isOn: isPending ? variables : (data?.isOn ?? false),
    isChanging: isPending,
    change: mutate,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}
