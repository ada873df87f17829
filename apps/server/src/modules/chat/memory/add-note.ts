import { AppError, invalidField } from '@neo/contracts';
import type { NoteInput } from '@neo/contracts';
import { MEMORY_LIMITS, recallText } from '@neo/domain';
import type { Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { assertAcross, assertPinRoom, changingNotes } from './own-notes.ts';
import type { MemoryNeeds, NotesOf } from './own-notes.ts';
import { NOTE_COLUMNS, NoteRow } from './note.model.ts';
import { NOTE_WORDS } from './note-sql.ts';
import { retireOldest } from './store-notes.ts';

const INSERT = /* sql */ `
  insert into memory_notes
    (id, conversation_id, user_id, neo_id, scope, kind, text, from_seq, to_seq, made_by, is_pinned, words, created_at, updated_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'person', ?, ${NOTE_WORDS}, ?, ?)`;

/**
 * Adds a note by the viewer to a conversation. It takes effect with the next turn.
 * @throws not_found; plan; invalid for missing messages; conflict at a limit, or if the settings do not allow notes for
 * all chats
 */
export async function addNote(
  scope: MemberScope,
  needs: MemoryNeeds,
  conversationId: string,
  note: NoteInput,
): Promise<NoteRow> {
  const { neoId } = note;
  return changingNotes(scope, needs, { conversationId, isAdding: true, neoId }, (tx, of) =>
    writeNote(tx, of, note),
  );
}

/** The same in a transaction that holds the conversation's lock. */
export async function writeNote(
  tx: Tx<Member>,
  of: NotesOf,
  { text, scope: holds, kind, isPinned = kind === 'pinned', ...source }: NoteInput,
): Promise<NoteRow> {
  const [from, to] = sourceIn(of, source);
  if (holds === 'neo') assertAcross(of);
  if (isPinned) await assertPinRoom(tx, of, { scope: holds });
  if ((await retireOldest(tx, of, 1)) >= MEMORY_LIMITS.notes) {
    throw new AppError('conflict', { reason: `notes_too_many:${MEMORY_LIMITS.notes}` });
  }
  const id = uuidv7();
  const { config, words } = recallText(text, of.language);
  await tx.db.raw(INSERT, [
    id,
    of.id,
    tx.viewer.id,
    of.neoId,
    holds,
    kind,
    text,
    from,
    to,
    isPinned,
    config,
    words,
    tx.now,
    tx.now,
  ]);
  return (await NoteRow.query(tx.db)
    .select([...NOTE_COLUMNS])
    .findById(id))!;
}

/** @throws invalid for missing messages */
function sourceIn(
  { lastSeq }: NotesOf,
  { fromSeq, toSeq }: Pick<NoteInput, 'fromSeq' | 'toSeq'>,
): [number, number] | [null, null] {
  const from = fromSeq ?? toSeq;
  const to = toSeq ?? fromSeq;
  if (from === undefined || to === undefined) return [null, null];
  if (from > to) throw invalidField('fromSeq', 'note_source_gone');
  if (to > lastSeq)
    throw invalidField(toSeq === undefined ? 'fromSeq' : 'toSeq', 'note_source_gone');
  return [from, to];
}
