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
