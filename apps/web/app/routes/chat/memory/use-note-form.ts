import type { Note } from '@neo/contracts';
import { MEMORY_LIMITS } from '@neo/domain';
import type { NoteScope } from '@neo/domain';
import { useEffect } from 'react';
import { useAccountForm } from '../../../features/account/use-account-form.ts';
import type { OpenMemory } from './use-memory.ts';

/** The typed values of a note's form. */
export interface NoteDraft {
  text: string;
  scope: NoteScope;
  isPinned: boolean;
}

/** The key of the draft of a new note; other drafts have the id of their note. */
export const NEW = 'new';

export interface NoteFormInput {
  /** Null for a new one. */
  note: Note | null;
  /** It is not there any more, so that its text is saved as a new one. */
  isGone: boolean;
  /** Unfinished notes, by note. */
  drafts: Map<string, NoteDraft>;
  memory: OpenMemory;
  onClose: () => void;
}

/** The form of a note. What is typed stays until it is saved or cancelled, even if the panel is closed. */
export function useNoteForm({ note, isGone, drafts, memory, onClose }: NoteFormInput) {
  const key = note?.id ?? NEW;
  const isLong = note?.kind === 'summary' && !isGone;
  const isNew = note === null || isGone;
  const given = useAccountForm(
    ({ note: short, summary }) => (isLong ? summary : short),
    drafts.get(key) ?? {
      text: note?.text ?? '',
      scope: note?.scope ?? 'conversation',
      isPinned: false,
    },
    async ({ text, scope, isPinned }) => {
      if (isNew)
        await memory.save({ noteId: null, body: { text, scope, isPinned, kind: 'pinned' } });
      else await memory.save({ noteId: note.id, body: { text, scope } });
      drafts.delete(key);
      onClose();
    },
  );
  const { watch } = given.form;
  useEffect(() => {
    const { unsubscribe } = watch(({ text = '', scope = 'conversation', isPinned = false }) => {
      drafts.set(key, { text, scope, isPinned });
    });
    return unsubscribe;
  }, [watch, drafts, key]);
  return {
    ...given,
    isNew,
    /** Characters that the text may have. */
    room: isLong ? MEMORY_LIMITS.summary : MEMORY_LIMITS.text,
    cancel: () => {
      drafts.delete(key);
      onClose();
    },
  };
}
