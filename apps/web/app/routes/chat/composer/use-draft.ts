import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { adoptWords, keepDraft, readDraft } from './chat-draft.ts';
import { returnedEdit } from '../state/chat-state.ts';
import type { Returned } from '../state/chat-state.ts';
import type { OpenChat } from '../session/use-chat.ts';

/** The text of a turn that was not taken. */
const saidBy = (returned: Returned | null): string =>
  returned?.turn.kind === 'send' ? returned.turn.text : '';

/** Joins the kept draft with text typed before the page ran. A browser may have restored the same words: then once. */
const joined = (kept: string, typed: string): string => {
  if (typed.startsWith(kept)) return typed;
  return kept.startsWith(typed) ? kept : `${kept}\n\n${typed}`;
};

/**
 * The text in the field, kept in this browser until it is sent: over a reload, a crash, an expired session. What
 * was not taken goes back to where it was written, in front of what stands there by now.
 */
export function useDraft({ chat, drafts }: OpenChat, field: RefObject<HTMLTextAreaElement | null>) {
  const { returned } = chat;
  const [text, setText] = useState('');
  const [given, setGiven] = useState<Returned | null>(null);
  if (returned !== given) {
    setGiven(returned);
    if (!returnedEdit(chat)) setText([saidBy(returned), text].filter(Boolean).join('\n\n'));
  }

  // The server's HTML knows nothing of this browser, and React nothing of what was typed into it: the field itself does.
  const [isRead, setRead] = useState(false);
  useLayoutEffect(() => {
    if (isRead || drafts === null) return;
    // oxlint-disable-next-line react/set-state-in-effect -- what was typed is there from here until the next render alone
    setRead(true);
    // The first to read: also the edits and unsent messages find what was written before there was a conversation.
    adoptWords(drafts);
    setText(joined(readDraft(drafts), field.current?.value ?? ''));
  }, [isRead, drafts, field]);

  // Text that left the field and is not sent yet.
  const [leaving, setLeaving] = useState('');
  const kept = [leaving, text].filter(Boolean).join('\n\n');
  useEffect(() => {
    if (isRead && drafts !== null) keepDraft(drafts, kept);
  }, [isRead, drafts, kept]);

  /** Empties the field; where its words are not taken, they go back in front of what stands there by now. */
  const giveAway = async (words: string, take: () => Promise<boolean>) => {
    setText('');
    setLeaving(words);
    const isTaken = await take();
    setLeaving('');
    if (!isTaken) setText((now) => [words, now].filter(Boolean).join('\n\n'));
  };
  return { text, setText, giveAway };
}
