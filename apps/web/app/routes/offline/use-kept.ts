import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../data/api.ts';
import { listKept } from '../../data/kept/conversations.ts';
import type { KeptConversation } from '../../data/kept/conversations.ts';
import { lastPerson, onOtherPerson } from '../../data/kept/last-person.ts';
import { sessionQuery } from '../../data/queries.ts';

/**
 * The conversations that this browser keeps: undefined until they are read, null if they cannot be. They are read again
 * when another page signs somebody out or in, and once the server can tell who is signed in.
 * @param isBack the server can be reached
 */
export function useKept(isBack: boolean): KeptConversation[] | null | undefined {
  const { data: user } = useQuery({ ...sessionQuery(useApi()), enabled: isBack });
  const userId = user && user.id;
  const last = useSyncExternalStore(onOtherPerson, lastPerson, () => undefined);
  const [kept, setKept] = useState<KeptConversation[] | null>();
  useEffect(() => {
    let isLatest = true;
    const show = (found: KeptConversation[] | null): void => {
      if (isLatest) setKept(found);
    };
    listKept(userId).then(show, () => show(null));
    return () => {
      isLatest = false;
    };
  }, [userId, last]);
  return kept;
}

/** The kept conversation at the path of the page that could not be loaded. A NEO's own path has the newest one with it. */
export function openAtFirst(
  kept: readonly KeptConversation[],
  from: string | null,
): KeptConversation | undefined {
  const [path] = from?.split('?') ?? [];
  if (!path?.startsWith('/chat/') && !path?.startsWith('/debate/')) return undefined;
  return kept.find((one) => one.path === path || one.path.startsWith(`${path}/`));
}
