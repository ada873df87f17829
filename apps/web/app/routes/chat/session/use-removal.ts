import { useLingui } from '@lingui/react/macro';
import { assertOk } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keys } from '../../../data/queries.ts';
import { useLeaving } from '../../../shell/use-leaving.ts';
import { useToast } from '../../../shell/toast.ts';
import { clearOnLeaving } from './clear-on-leaving.ts';
import { removalAt } from './place.ts';
import { lastSeqOf } from '../state/kept.ts';
import { isReplying } from '../state/chat-state.ts';
import type { ChatNeo, ChatState } from '../state/chat-state.ts';
import type { OpenChat } from './use-chat.ts';
import { RELOAD_DELAY, UNDO_TIME } from '../../../limits.ts';

/** A removal: everything, or from one message on, with the request if the server stores any of it. */
interface Removed {
  before: ChatState;
  isAll: boolean;
  request: readonly [string, RequestInit] | null;
}

/** The removal of this message and all after it, or (null) of everything, as far as the screen knows it. */
function removedFrom(id: number | null, { session }: OpenChat): Removed {
  const chat = session.now();
  const isAll = id === null;
  const { seq, at: timestamp } = chat.messages.find((message) => message.id === id) ?? {};
  const from = seq === undefined || timestamp === undefined ? null : { seq, timestamp };
  const isKept = isAll || from !== null;
  const request = isKept ? removalAt(session.place(), from, lastSeqOf(chat)) : null;
  return { before: chat, isAll, request };
}

export interface Removal {
  /**
   * Removes messages from the screen: this one and all after it, or all. They are deleted when the undo time is over.
   */
  start: (id: number | null) => void;
  undo: () => void;
  /** Completes a pending deletion at once, before something new is sent. */
  settle: () => Promise<boolean>;
  /** The removal that can still be undone. */
  undoable: 'all' | 'part' | null;
  isPending: boolean;
}

/** Deletes messages after a few seconds in which the person can undo it. */
export function useRemoval({ id: neoId, name }: ChatNeo, open: OpenChat): Removal {
  const { session } = open;
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [removed, setRemoved] = useState<Removed | null>(null);
  /** The same value for code that cannot wait for a render; null once the deletion is final. */
  const undecided = useRef<Removed | null>(null);
  /** The pending deletion. None counts as a done one. */
  const underWay = useRef<Promise<boolean>>(Promise.resolve(true));
  const hold = (next: Removed | null) => {
    undecided.current = next;
    setRemoved(next);
    session.hold(next !== null);
  };

  const remove = async (going: Removed): Promise<boolean> => {
    setPending(true);
    try {
      if (going.request) await assertOk(await fetch(...going.request));
    } catch {
      session.tell({ event: 'restored', chat: going.before });
      const description = going.isAll
        ? t`Failed to clear conversation.`
        : t`The messages could not be deleted.`;
      toast({ kind: 'destructive', title: t`Error`, description });
      session.hold(false);
      void session.sync();
      return false;
    } finally {
      setPending(false);
      session.hold(false);
    }
    void queries.invalidateQueries({ queryKey: keys.conversations });
    return true;
  };

  /** @returns whether it was deleted */
  const settle = async (greets = false): Promise<boolean> => {
    const going = undecided.current;
    // A caller during the deletion waits for it too. Otherwise it would delete what the caller begins.
    if (going === null) return underWay.current;
    undecided.current = null;
    setRemoved(null);
    underWay.current = remove(going);
    const isGone = await underWay.current;
    underWay.current = Promise.resolve(true);
    if (!isGone) return false;
    if (!going.isAll) {
      if (greets) void session.sync();
      return true;
    }
    toast({
      kind: 'success',
      title: t`Conversation cleared`,
      description: t`Starting a fresh conversation with ${name}`,
    });
    if (!greets) return true;
    await new Promise((resolve) => setTimeout(resolve, RELOAD_DELAY));
    await session.sync();
    // Not in the middle of a turn that began meanwhile.
    const now = session.now();
    if (!isReplying(now) && now.messages.length === 0) void session.greet();
    return true;
  };

  const onTime = useEffectEvent(() => void settle(true));
  useLeaving(() => {
    const going = undecided.current;
    undecided.current = null;
    if (!going?.request) return;
    void clearOnLeaving(neoId, going.request).then(() =>
      queries.invalidateQueries({ queryKey: keys.conversations }),
    );
  });

  const isOpen = removed !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(onTime, UNDO_TIME);
    return () => clearTimeout(timer);
  }, [isOpen]);

  return {
    start: (id) => {
      hold(removedFrom(id, open));
      session.tell({ event: 'cut-from', id });
      const { messages, greetings } = session.now();
      // So that the author's greeting is shown at once.
      if (messages.length === 0 && greetings === undefined) void session.readGreetings();
    },
    undo: () => {
      if (removed) session.tell({ event: 'restored', chat: removed.before });
      hold(null);
      void session.sync();
    },
    settle: () => settle(),
    undoable: removed && (removed.isAll ? 'all' : 'part'),
    isPending,
  };
}
