import { useOnDemand } from '@neo/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsWide } from '../../../data/use-is-wide.ts';
import { useListChoice } from './list-choice.ts';

/** The list of conversations, for the button that opens it and for code that changes its content. */
export interface ListControl {
  isOpen: boolean;
  toggle: () => void;
  /** Loads its code, because it is about to be opened. */
  wake: () => void;
  /** Sets which conversation is on the screen, as soon as that is known. */
  setHere: (conversationId: string | null) => void;
}

const loadPanel = () =>
  import('./ConversationPanel.tsx').then(({ ConversationPanel }) => ConversationPanel);
const loadDrawer = () =>
  import('./ConversationDrawer.tsx').then(({ ConversationDrawer }) => ConversationDrawer);
const loadDeleted = () => import('../Deleted.tsx').then(({ Deleted }) => Deleted);

/** Whether the list is shown: beside the chat on wide screens, where the choice is remembered, or else over it. */
export function useList() {
  const isWide = useIsWide();
  const [isDocked, setDocked] = useListChoice();
  const [isDrawn, setDrawn] = useState(false);
  const panel = useOnDemand(loadPanel);
  const drawer = useOnDemand(loadDrawer);
  const deleted = useOnDemand(loadDeleted);
  const isOpen = isWide ? isDocked : isDrawn;
  const wake = () => {
    panel.want();
    if (!isWide) drawer.want();
    // Deletions begin there.
    deleted.want();
  };
  const onOpen = useEffectEvent(wake);
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen, isWide]);
  return {
    isWide,
    isDocked,
    isDrawn,
    isOpen,
    /** Null until they are loaded. */
    Panel: panel.Part,
    Drawer: drawer.Part,
    /** Replaces a deleted conversation on the screen. */
    Deleted: deleted.Part,
    wake,
    toggle: () => (isWide ? setDocked(!isDocked) : setDrawn(!isDrawn)),
    /** Whether it is over the chat. */
    putAway: () => setDrawn(false),
    close: () => (isWide ? setDocked(false) : setDrawn(false)),
  };
}
