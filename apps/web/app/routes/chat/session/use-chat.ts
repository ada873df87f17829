import type { Conversation } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../data/api.ts';
import { keys } from '../../../data/queries.ts';
import { useUser } from '../../../data/use-user.ts';
import { useSignedOut } from '../../../shell/use-signed-out.ts';
import { useHelpLines } from '../../../features/help/use-help-lines.ts';
import { adoptWords, draftPlace, UnsentStore } from '../state/chat-draft.ts';
import type { DraftPlace } from '../state/chat-draft.ts';
import { openChat } from '../state/kept.ts';
import type { reduceChat } from '../state/reduce-chat.ts';
import { isReplying } from '../state/chat-state.ts';
import type { SteadyChat } from '../state/chat-state.ts';
import { inHand } from '../state/unsent.ts';
import { ChatSession } from './chat-session.ts';
import type { CallOf } from './turn-call.ts';

/** How long the window that emptied a conversation has to ask for the greeting, in milliseconds. */
const OTHERS_GREET_FIRST = 1_000;

/** One open chat: its state, and the session that runs its turns. */
export interface OpenChat {
  /** Without the running reply, which only `RunningReply` reads. */
  chat: SteadyChat;
  session: ChatSession;
  /** The storage of this tab's texts; null while nobody is signed in. */
  drafts: DraftPlace | null;
}

/** The data that is loaded before the chat opens. */
interface Beforehand {
  /** The model that the person chose. */
  model: () => string | undefined;
  /** Why the conversation cannot continue; null if it can. */
  shut: string | null;
  /** The author's greetings, if they were read. */
  greetings: readonly string[] | undefined;
  /** How a debate differs. */
  debate?: { open: typeof openChat; reduce: typeof reduceChat; callOf: CallOf } | undefined;
}

/**
 * Opens the chat with its stored part: continues a running reply, or lets the NEO greet.
 * @param neoId in a debate its own id, which names the place of its texts in this browser
 */
export function useChat(
  neoId: string,
  conversation: Conversation,
  { model, shut: shutBefore, greetings, debate }: Beforehand,
): OpenChat {
  const api = useApi();
  const queries = useQueryClient();
  const userId = useUser()?.id;
  const toSignIn = useSignedOut();
  const help = useHelpLines();
  const [session] = useState(() => {
    return new ChatSession({
      neoId,
      api,
      chat: (debate?.open ?? openChat)(conversation, shutBefore, greetings),
      reduce: debate?.reduce,
      callOf: debate?.callOf,
      model,
      onSignedOut: toSignIn,
      help,
    });
  });
  const [drafts] = useState(() => {
    if (userId === undefined) return null;
    const place = draftPlace(userId, neoId, () => session.now().conversationId);
    // The first subscriber: texts stored from here on belong to the conversation that has just begun.
    let before = place.conversationId();
    session.subscribe(() => {
      const now = place.conversationId();
      if (now === before) return;
      before = now;
      adoptWords(place);
    });
    return place;
  });
  const [opened] = useState(conversation);
  const chat = useSyncExternalStore(session.subscribe, session.steady, session.steady);

  // Stored at every change, not at the end, because an expired session leaves the page at once.
  useEffect(() => {
    if (drafts === null) return undefined;
    let leave: (() => void) | undefined;
    let isLeft = false;
    void UnsentStore.open(drafts).then((store) => {
      if (isLeft) return;
      if (session.now().unsent.length === 0) session.tell({ event: 'found', unsent: store.found });
      let kept: SteadyChat | undefined;
      const keep = () => {
        if (kept === session.steady()) return;
        kept = session.steady();
        store.keep(inHand(session.now()));
      };
      keep();
      leave = session.subscribe(keep);
    });
    return () => {
      isLeft = true;
      leave?.();
    };
  }, [session, drafts]);

  useEffect(() => {
    void session.open(opened);
    return () => session.leave();
  }, [session, opened]);

  // The window that emptied the conversation asks for the greeting. If it was closed or reloaded, this one does so.
  const { isEmptied } = chat;
  useEffect(() => {
    if (!isEmptied) return undefined;
    const later = setTimeout(() => {
      const now = session.now();
      const isFree = !session.isHeld && !isReplying(now) && now.failure === null && !now.shut;
      if (isFree && now.isEmptied) void session.greet();
    }, OTHERS_GREET_FIRST);
    return () => clearTimeout(later);
  }, [session, isEmptied]);

  // The list of conversations shows the newest message of each.
  const { length } = chat.messages;
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: keys.conversations });
  }, [queries, length]);

  // The NEO is loaded again on the next visit. This page and its messages stay.
  const { shut, isPersisted } = chat;
  useEffect(() => {
    if (shut === null) return;
    void queries.invalidateQueries({ queryKey: [...keys.neos, neoId], refetchType: 'none' });
  }, [queries, neoId, shut]);

  // The plan changed elsewhere.
  const [wasPersisted] = useState(isPersisted);
  useEffect(() => {
    if (isPersisted !== wasPersisted) void queries.invalidateQueries({ queryKey: keys.session });
  }, [queries, isPersisted, wasPersisted]);

  return { chat, session, drafts };
}
