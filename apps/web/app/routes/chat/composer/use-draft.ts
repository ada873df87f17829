import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { adoptWords, keepDraft, readDraft } from '../state/chat-draft.ts';
import { returnedEdit } from '../state/chat-state.ts';
import type { Returned } from '../state/chat-state.ts';
import type { OpenChat } from '../session/use-chat.ts';

/** The text of a turn that was not taken. */
const saidBy = (returned: Returned | null): string =>
  returned?.turn.kind === 'send' ? returned.turn.text : '';

/** Joins the stored draft with text typed before hydration. A browser may have restored the same text: then once. */
const joined = (kept: string, typed: string): string => {
  if (typed.startsWith(kept)) return typed;
  return kept.startsWith(typed) ? kept : `${kept}\n\n${typed}`;
};

/**
 * The text in the field, stored in this browser until it is sent: across a reload, a crash, an expired session. A text
 * that was refused returns to its field, before the current text.
 */
export function useDraft({ chat, drafts }: OpenChat, field: RefObject<HTMLTextAreaElement | null>) {
  const { returned } = chat;
  const [text, setText] = useState('');
  const [given, setGiven] = useState<Returned | null>(null);
  if (returned !== given) {
    setGiven(returned);
    if (!returnedEdit(chat)) setText([saidBy(returned), text].filter(Boolean).join('\n\n'));
  }

  // The server's HTML does not know this browser's draft, and React does not know text typed before hydration: the
  // field does.
  const [isRead, setRead] = useState(false);
  useLayoutEffect(() => {
    if (isRead || drafts === null) return;
    // Text typed before hydration is in the field until the next render, and nowhere else.
    // oxlint-disable-next-line react/set-state-in-effect
    setRead(true);
    // It must read first, so that edits and unsent messages also find texts from before there was a conversation.
    adoptWords(drafts);
    setText(joined(readDraft(drafts), field.current?.value ?? ''));
  }, [isRead, drafts, field]);

  // Text that left the field and is not sent yet.
  const [leaving, setLeaving] = useState('');
  const kept = [leaving, text].filter(Boolean).join('\n\n');
  useEffect(() => {
    if (isRead && drafts !== null) keepDraft(drafts, kept);
  }, [isRead, drafts, kept]);

  /** Clears the field. If the text is refused, it returns before the current text. */
  const giveAway = async (words: string, take: () => Promise<boolean>) => {
    setText('');
    setLeaving(words);
    const isTaken = await take();
    setLeaving('');
    if (!isTaken) setText((now) => [words, now].filter(Boolean).join('\n\n'));
  };
  return { text, setText, giveAway };
}
