import { AppError, invalidField } from '@neo/contracts';
import type { NoteEdit } from '@neo/contracts';
import { lengthOf, MEMORY_LIMITS, recallText } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { assertAcross, assertPinRoom, changingNotes, visibleNotes } from './own-notes.ts';
import type { MemoryNeeds } from './own-notes.ts';
import { NOTE_COLUMNS, NoteRow } from './note.model.ts';
import { NOTE_WORDS } from './note-sql.ts';

/**
 * Changes the text, the pin or the scope of a note. A corrected note counts as the viewer's. A summary at the beginning
 * of prompts stays there unchanged until the beginning changes anyway; until then its correction stands beside the
 * newest message.
 * @throws not_found; plan; invalid, conflict
 */
export async function editNote(
  scope: MemberScope,
  needs: MemoryNeeds,
  { conversationId, noteId }: { conversationId: string; noteId: string },
  { text, scope: holds, isPinned }: NoteEdit,
): Promise<NoteRow> {
  return changingNotes(scope, needs, { conversationId, isAdding: true }, async (tx, of) => {
    const note = await visibleNotes(tx, of).where('n.id', noteId).first();
    if (!note) throw new AppError('not_found');
    const most = note.kind === 'summary' ? MEMORY_LIMITS.summary : MEMORY_LIMITS.text;
    if (text !== undefined && lengthOf(text) > most) {
      throw invalidField('text', `note_too_long:${most}`);
    }
    if (holds === 'neo' && note.scope !== 'neo') assertAcross(of);
    const isWider = holds === 'neo' && note.scope !== 'neo' && note.isPinned;
    if ((isPinned && !note.isPinned) || (isWider && isPinned !== false)) {
      await assertPinRoom(tx, of, { id: note.id, scope: holds ?? note.scope });
    }
    const isReworded = text !== undefined && text !== note.text;
    const { config, words } = recallText(text ?? '', of.language);
    await NoteRow.query(tx.db)
      .findById(noteId)
      .patch({
        ...(holds !== undefined && { scope: holds }),
        // A pinned summary is listed with the pinned notes.
        ...(isPinned !== undefined && { isPinned, ...(isPinned && { headText: null }) }),
        ...(isReworded && {
          text,
          madeBy: 'person' as const,
          version: note.version + 1,
          words: tx.db.raw(NOTE_WORDS, [config, words]) as never,
        }),
        updatedAt: tx.now,
      });
    return (await NoteRow.query(tx.db)
      .select([...NOTE_COLUMNS])
      .findById(noteId))!;
  });
}
