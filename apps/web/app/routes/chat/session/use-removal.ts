import { useLingui } from '@lingui/react/macro';
import { assertOk } from '@neo/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keys } from '../../../data/queries.ts';
import { useRemove } from '../../../features/undo/use-remove.ts';
import { settleRemoval } from '../../../data/undecided-removal.ts';
import type { Begun } from '../../../data/undecided-removal.ts';
import { useToast } from '../../../shell/toast.ts';
import { clearOnLeaving } from './clear-on-leaving.ts';
import { removalAt } from './place.ts';
import { lastSeqOf } from '../state/kept.ts';
import { isReplying } from '../state/chat-state.ts';
import type { ChatNeo, ChatState } from '../state/chat-state.ts';
import type { OpenChat } from './use-chat.ts';
import { RELOAD_DELAY } from '../../../limits.ts';

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
  /** Removes messages from the screen: this one and all after it, or all. The server deletes them once it is final. */
  start: (id: number | null) => void;
  /** Makes removals final at once, of messages and of what the model is told, before something new is sent. Resolves to false if the server refused. */
  settle: () => Promise<boolean>;
  /** The messages can still be brought back. */
  isUndoable: boolean;
  isPending: boolean;
}

/** Removes messages of a chat. @param toField takes the focus when the button that had it goes away */
export function useRemoval(neo: ChatNeo, open: OpenChat, toField: () => void): Removal {
  const { session } = open;
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  const remove = useRemove();
  const [phase, setPhase] = useState<'undoable' | 'pending' | null>(null);
  const begun = useRef<Begun | null>(null);
  const isLeft = useRef(false);
  /** Something new is about to be sent: the NEO does not greet in between. */
  const isSettled = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const end = () => {
    begun.current = null;
    setPhase(null);
    session.hold(false);
  };

  const fail = ({ before, isAll }: Removed) => {
    session.tell({ event: 'restored', chat: before });
    const description = isAll
      ? t`Failed to clear conversation.`
      : t`The messages could not be deleted.`;
    toast({ kind: 'destructive', title: t`Error`, description });
    end();
    if (!isLeft.current) void session.sync();
  };
  const carryOut = async (going: Removed) => {
    setPhase('pending');
    try {
      if (going.request) await assertOk(await fetch(...going.request));
    } catch (error) {
      fail(going);
      throw error;
    }
    end();
    void queries.invalidateQueries({ queryKey: keys.conversations });
    if (!isSettled.current && !isLeft.current) void beginAgain(going);
  };
  const beginAgain = async ({ isAll }: Removed) => {
    if (isAll) await new Promise((resolve) => setTimeout(resolve, RELOAD_DELAY));
    await session.sync();
    // Not in the middle of a turn that began meanwhile.
    const now = session.now();
    if (!isReplying(now) && now.messages.length === 0) void session.greet();
  };

  const { id: neoId, name } = neo;
  return {
    start: (id) => {
      const going = removedFrom(id, open);
      const { request } = going;
      isSettled.current = false;
      const words = going.isAll
        ? {
            title: t`Conversation cleared`,
            description: t`Starting a fresh conversation with ${name}`,
          }
        : { title: t`Messages deleted`, description: t`This and what followed was deleted.` };
      begun.current = remove({
        ...words,
        neoId,
        remove: () => carryOut(going),
        removeOnLeaving: () => request && clearOnLeaving(neoId, request),
        onUndo: () => {
          session.tell({ event: 'restored', chat: going.before });
          end();
          if (isLeft.current) return;
          void session.sync();
          toField();
        },
      });
      setPhase('undoable');
      session.hold(true);
      session.tell({ event: 'cut-from', id });
      setTimeout(() => {
        if (document.activeElement === document.body) toField();
      });
      const { messages, greetings } = session.now();
      // So that the author's greeting is shown at once.
      if (messages.length === 0 && greetings === undefined) void session.readGreetings();
    },
    settle: async () => {
      isSettled.current = true;
      if (!(await settleRemoval(({ isInPrompts }) => isInPrompts))) return false;
      return (await begun.current?.finish()) ?? true;
    },
    isUndoable: phase === 'undoable',
    isPending: phase === 'pending',
  };
}
