import { useLingui } from '@lingui/react/macro';
import type { Neo } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../data/api.ts';
import { keys } from '../../data/queries.ts';
import { useToast } from '../../shell/toast.ts';
import { clearOnLeaving } from './clearing.ts';
import type { Talk } from './talk.ts';
import type { OpenTalk } from './use-talk.ts';

/** Between clearing the screen and reading the fresh conversation, in milliseconds (specification, section 9). */
const RELOAD_DELAY = 100;

/** How long one can take it back, in milliseconds. */
const UNDO_TIME = 6_000;

const EMPTY = {
  messages: [],
  isPersisted: true,
  isReplying: false,
  hasEarlier: false,
  isUnread: false,
  running: null,
};

export interface StartOver {
  /** Clears the screen; the conversation itself goes when the time to take it back is over. */
  start: () => void;
  undo: () => void;
  /** Deletes at once what is still to be deleted: something new is about to be said. */
  settle: () => Promise<boolean>;
  canUndo: boolean;
  isPending: boolean;
}

/** Deletes the conversation and begins a fresh one, after a few seconds in which one may think better of it. */
export function useStartOver({ id, name }: Neo, { talk, talker }: OpenTalk): StartOver {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [before, setBefore] = useState<Talk | null>(null);
  /** The same for whoever cannot wait for a render: null once it is decided. */
  const open = useRef<Talk | null>(null);
  const hold = (kept: Talk | null) => {
    open.current = kept;
    setBefore(kept);
  };

  /** @returns whether the conversation is empty now */
  const settle = async (greets = false): Promise<boolean> => {
    const kept = open.current;
    if (kept === null) return true;
    hold(null);
    setPending(true);
    try {
      await api.chat.startOver({ params: { id } });
    } catch {
      talker.restore(kept);
      toast({
        kind: 'destructive',
        title: t`Error`,
        description: t`Failed to clear conversation.`,
      });
      return false;
    } finally {
      setPending(false);
    }
    void queries.invalidateQueries({ queryKey: keys.conversations });
    toast({
      kind: 'success',
      title: t`Conversation cleared`,
      description: t`Starting a fresh conversation with ${name}`,
    });
    if (!greets) return true;
    await new Promise((resolve) => setTimeout(resolve, RELOAD_DELAY));
    const fresh = await api.chat.conversation({ params: { id } }).catch(() => EMPTY);
    // Not in the middle of what was begun meanwhile.
    if (talker.talk().reply === null && talker.talk().messages.length === 0) {
      talker.load(fresh);
      void talker.open(fresh);
    }
    return true;
  };

  const onTime = useEffectEvent(() => void settle(true));
  const onLeaving = useEffectEvent(() => {
    if (open.current === null) return;
    open.current = null;
    void clearOnLeaving(id).then(() => queries.invalidateQueries({ queryKey: keys.conversations }));
  });

  const canUndo = before !== null;
  useEffect(() => {
    if (!canUndo) return undefined;
    const timer = setTimeout(onTime, UNDO_TIME);
    return () => clearTimeout(timer);
  }, [canUndo]);
  useEffect(() => {
    const leave = () => onLeaving();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    start: () => {
      hold(talk);
      talker.load(EMPTY);
    },
    undo: () => {
      if (before) talker.restore(before);
      hold(null);
    },
    settle,
    canUndo,
    isPending,
  };
}
