import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { returnedEdit } from '../state/chat-state.ts';
import type { ChatState } from '../state/chat-state.ts';
import type { OpenChat } from '../session/use-chat.ts';

/**
 * Which of one's messages is being edited, what was typed into each, and what was not sent of which that is a rewording.
 * Nothing that was typed is lost.
 */
export function useEditing({ session }: OpenChat) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<number | null>(null);
  const [typed] = useState(() => new Map<number, string>());
  const [reworded] = useState(() => new Map<number, number>());

  /** The message is gone: what was typed goes to the field, unless both can come back, as after deleting it here. */
  const leave = (id: number) => {
    setEditing(null);
    const text = typed.get(id);
    if (session.isHeld || text === undefined) return;
    typed.delete(id);
    const message = t`The message that you were editing is not there any more. What you wrote stands in the field.`;
    const turn = { kind: 'send', text } as const;
    session.tell({
      event: 'returned',
      refused: { turn, message, code: 'conflict', retryAt: null },
    });
    const unsent = reworded.get(id);
    if (unsent !== undefined) session.tell({ event: 'discarded', id: unsent });
  };
  const look = useEffectEvent((before: ChatState, chat: ChatState) => {
    const edit = chat.returned === before.returned ? null : returnedEdit(chat);
    if (edit) {
      const { id, text, unsent } = edit;
      const isBegun = unsent !== undefined && reworded.get(id) === unsent && typed.has(id);
      if (!isBegun) typed.set(id, text);
      if (unsent !== undefined) reworded.set(id, unsent);
      setEditing(edit.id);
    } else if (editing !== null && !chat.messages.some(({ id }) => id === editing)) leave(editing);
  });
  useEffect(() => {
    let before = session.now();
    return session.subscribe(() => {
      const chat = session.now();
      const last = before;
      before = chat;
      look(last, chat);
    });
  }, [session]);

  return { editing, setEditing, typed, reworded };
}
