import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../../data/use-user.ts';
import { draftPlace } from '../composer/chat-draft.ts';
import { returnedEdit } from '../state/chat-state.ts';
import type { ChatState } from '../state/chat-state.ts';
import type { OpenChat } from '../session/use-chat.ts';
import { EditDrafts } from './edit-drafts.ts';

/**
 * Which message is being edited, what was typed into each editor, and which unsent message it rewords. Nothing that was
 * typed is lost, also over a reload.
 */
export function useEditing(neoId: string, { session }: OpenChat) {
  const { t } = useLingui();
  const userId = useUser()?.id;
  const [editing, setEditing] = useState<number | null>(null);
  const [typed] = useState(() => {
    const place = userId === undefined ? undefined : draftPlace(userId, neoId);
    return new EditDrafts(place, () => session.now().messages);
  });
  const [reworded] = useState(() => new Map<number, number>());

  // The server's HTML knows nothing of this tab's storage, so an open edit comes back after the first render.
  useEffect(() => {
    const open = typed.restore();
    // oxlint-disable-next-line react/set-state-in-effect -- the storage can only be read here
    if (open !== null) setEditing(open);
  }, [typed]);

  /** The message is gone: what was typed goes to the field, unless a removal can still be undone. */
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
      const isBegun =
        unsent !== undefined && reworded.get(id) === unsent && typed.get(id) !== undefined;
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
