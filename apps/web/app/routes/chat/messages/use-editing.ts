import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EditKind } from '../state/chat-draft.ts';
import { returnedEdit } from '../state/chat-state.ts';
import type { ChatState } from '../state/chat-state.ts';
import type { OpenChat } from '../session/use-chat.ts';
import { EditDrafts } from './edit-drafts.ts';

/** The message that is being edited, and how. */
export interface Editing {
  id: number;
  kind: EditKind;
}

/**
 * Which message is being edited, the text of each editor, and which unsent message it rewords. Typed text
 * is never lost, not even by a reload.
 */
export function useEditing({ session, drafts }: OpenChat) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [typed] = useState(() => {
    const messages = () => session.now().messages;
    return {
      edit: new EditDrafts(drafts, messages),
      reword: new EditDrafts(drafts, messages, 'reword'),
    };
  });
  const [reworded] = useState(() => new Map<number, number>());

  // The server's HTML knows nothing of this tab's storage, so an open edit comes back after the first render.
  useEffect(() => {
    for (const kind of ['edit', 'reword'] as const) {
      const id = typed[kind].restore();
      // oxlint-disable-next-line react/set-state-in-effect -- the storage can only be read here
      if (id !== null) setEditing({ id, kind });
    }
  }, [typed]);

  /** The message is gone: the typed text moves to the field, unless a removal can still be undone. */
  const leave = ({ id, kind }: Editing) => {
    setEditing(null);
    const text = typed[kind].get(id);
    if (session.isHeld || text === undefined) return;
    typed[kind].delete(id);
    const message = t`The message that you were editing no longer exists. Your text is in the field.`;
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
        unsent !== undefined && reworded.get(id) === unsent && typed.edit.get(id) !== undefined;
      if (!isBegun) typed.edit.set(id, text);
      if (unsent !== undefined) reworded.set(id, unsent);
      setEditing({ id, kind: 'edit' });
    } else if (editing !== null && !chat.messages.some(({ id }) => id === editing.id)) {
      leave(editing);
    }
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
