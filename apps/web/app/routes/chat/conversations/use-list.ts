import { useState } from 'react';
import { useIsWide } from '../../../data/use-is-wide.ts';
import { useListChoice } from './list-choice.ts';

/** The list of conversations, for the button that opens it and for those who change what it holds. */
export interface ListControl {
  isOpen: boolean;
  toggle: () => void;
  /** Loads its code, because it is about to be opened. */
  wake: () => void;
  /** The conversation on the screen, as soon as it is known. */
  setHere: (conversationId: string | null) => void;
}

export const loadPanel = () => import('./ConversationPanel.tsx');
export const loadDrawer = () => import('./ConversationDrawer.tsx');

/** Whether the list is shown: beside the chat on wide screens, where that is remembered, over it on others. */
export function useList() {
  const isWide = useIsWide();
  const [isDocked, setDocked] = useListChoice();
  const [isDrawn, setDrawn] = useState(false);
  const isOpen = isWide ? isDocked : isDrawn;
  return {
    isWide,
    isDocked,
    isDrawn,
    isOpen,
    toggle: () => (isWide ? setDocked(!isDocked) : setDrawn(!isDrawn)),
    /** Where it lies over the chat. */
    putAway: () => setDrawn(false),
    close: () => (isWide ? setDocked(false) : setDrawn(false)),
    wake: () => {
      const loads = isWide ? [loadPanel()] : [loadPanel(), loadDrawer()];
      for (const load of loads) load.catch(() => undefined);
    },
  };
}
