import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Note } from '@neo/contracts';
import { MEMORY_LIMITS } from '@neo/domain';
import { EmptyState, SearchField } from '@neo/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useRemoved } from '../../../features/undo/use-remove.ts';
import type { ChatNeo } from '../state/chat-state.ts';
import { groupNotes } from './group-notes.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem, noteElement } from './NoteItem.tsx';
import { SourceLink } from './SourceLink.tsx';
import type { OpenMemory } from './use-memory.ts';
import { NEW } from './use-note-form.ts';
import type { NoteDraft } from './use-note-form.ts';
import { useNoteWords } from './use-note-words.ts';

export interface NotesProps {
  neo: ChatNeo;
  conversationId: string;
  memory: OpenMemory;
  /** As they are stored. */
  notes: readonly Note[];
  /** The note to show. */
  noteId: string | undefined;
  /** Deletes a note. */
  forget: (note: Note) => void;
  drafts: Map<string, NoteDraft>;
  onClose: () => void;
}

/** Focuses a note, once it is rendered. */
const focusNote = (noteId: string) =>
  setTimeout(() => document.getElementById(noteElement(noteId))?.focus());

/** A note that is deleted by key leaves the focus to the one after it, the last one to the element with the id `otherwise`. */
function useFocusNearGone(ids: readonly string[], otherwise: string): void {
  const before = useRef(ids);
  useEffect(() => {
    const at = before.current.findIndex((id) => !ids.includes(id));
    const next = before.current.slice(at + 1).find((id) => ids.includes(id)) ?? ids.at(-1);
    before.current = ids;
    if (at === -1 || document.activeElement !== document.body) return;
    document.getElementById(next === undefined ? otherwise : noteElement(next))?.focus();
  });
}

/** The notes by kind, with a search. One at a time is written or corrected. */
export function Notes(props: NotesProps) {
  const { neo, conversationId, memory, notes, noteId, forget, drafts, onClose } = props;
  const { t, i18n } = useLingui();
  const words = useNoteWords();
  const id = useId();
  const [text, setText] = useState('');
  const [editing, setEditing] = useState<Note | typeof NEW | null>(() =>
    drafts.has(NEW) ? NEW : (notes.find((note) => drafts.has(note.id)) ?? null),
  );
  useEffect(() => {
    if (noteId === undefined) return;
    const element = document.getElementById(noteElement(noteId));
    element?.scrollIntoView({ block: 'center' });
    element?.focus();
  }, [noteId]);
  const removed = useRemoved();
  const shown = notes.filter((note) => !removed.has(note.id));
  const groups = groupNotes(shown, text);
  const found = groups.reduce((sum, one) => sum + one.notes.length, 0);
  useFocusNearGone(
    groups.flatMap(({ notes: those }) => those.map((note) => note.id)),
    `${id}-add`,
  );
  const isGone =
    editing !== null && editing !== NEW && !notes.some((note) => note.id === editing.id);
  const { name } = neo;
  const most = i18n.number(MEMORY_LIMITS.pinned);
  const formOf = (note: Note | null) => (
    <NoteForm
      key={note?.id ?? NEW}
      {...{ name, note, isGone, drafts, memory }}
      onClose={() => {
        setEditing(null);
        if (note) focusNote(note.id);
        else setTimeout(() => document.getElementById(`${id}-add`)?.focus());
      }}
    />
  );
  const fullId = memory.isFull ? `${id}-full` : undefined;
  return (
    <>
      {shown.length > 0 && (
        <SearchField
          value={text}
          onChange={setText}
          label={t`Search the notes`}
          placeholder={t`Search...`}
          clearLabel={t`Clear search`}
        />
      )}
      {text !== '' && (
        <Typography variant="body2" color="textSecondary" role="status">
          {found === 0
            ? t`No note has these words.`
            : t`${plural(found, { one: '# note found', other: '# notes found' })}`}
        </Typography>
      )}
      {editing === NEW ? (
        formOf(null)
      ) : isGone ? (
        formOf(editing)
      ) : (
        <Button
          id={`${id}-add`}
          variant="outlined"
          startIcon={<AddOutlined />}
          onClick={() => setEditing(NEW)}
          sx={{ justifySelf: 'start' }}
        >
          {t`Add a note`}
        </Button>
      )}
      {memory.isFull && (
        <Typography id={fullId} variant="body2" color="textSecondary">
          {t`${most} notes are pinned, which is the maximum. Unpin one to pin another.`}
        </Typography>
      )}
      {groups.map(({ group, notes: those }) => {
        const count = i18n.number(those.length);
        return (
          <Box component="section" key={group} aria-labelledby={`${id}-${group}`}>
            <Typography
              variant="subtitle2"
              component="h3"
              id={`${id}-${group}`}
              sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}
            >
              {words.groups[group]}{' '}
              <Typography component="span" variant="caption" color="textSecondary">
                {group === 'pinned' && text === '' ? t`${count} of ${most}` : count}
              </Typography>
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
              {those.map((note) =>
                editing !== NEW && editing?.id === note.id ? (
                  <li key={note.id}>{formOf(note)}</li>
                ) : (
                  <NoteItem
                    key={note.id}
                    note={note}
                    fullId={fullId}
                    isSought={note.id === noteId}
                    isPinning={memory.isPinning}
                    source={
                      note.source && (
                        <SourceLink
                          neoId={neo.id}
                          hereId={conversationId}
                          source={note.source}
                          onGo={onClose}
                        />
                      )
                    }
                    onPin={() => {
                      // It moves to another group, which would lose the keyboard's place.
                      memory.pin(note, { onSettled: () => focusNote(note.id) });
                      focusNote(note.id);
                    }}
                    onEdit={() => setEditing(note)}
                    onDelete={() => forget(note)}
                  />
                ),
              )}
            </Box>
          </Box>
        );
      })}
      {shown.length === 0 && editing === null && (
        <EmptyState
          headingLevel="h3"
          title={t`No notes yet`}
          description={t`When this conversation is too long for ${name} to read it all, what came first is noted here. You can also write down something yourself.`}
        />
      )}
    </>
  );
}
