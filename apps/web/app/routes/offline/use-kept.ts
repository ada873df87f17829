import { useEffect, useState } from 'react';
import { listKept } from '../../data/kept/conversations.ts';
import type { KeptConversation } from '../../data/kept/conversations.ts';

/** The conversations that this browser keeps: undefined until they are read, null if they cannot be. */
export function useKept(): KeptConversation[] | null | undefined {
  const [kept, setKept] = useState<KeptConversation[] | null>();
  useEffect(() => {
    listKept().then(setKept, () => setKept(null));
  }, []);
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
