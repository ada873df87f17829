import type { MemberScope } from '../../../platform/db/scope.ts';
import { changingNotes, visibleNotes } from './own-notes.ts';
import type { MemoryNeeds } from './own-notes.ts';
import { NoteRow } from './note.model.ts';

// No prompt would contain it anyway. This deletes the copies of its text, and leaves what else its turn recalled.
const UNTELL = /* sql */ `
  update messages set recalled = recalled || jsonb_build_object('isCut', true, 'text', '', 'notes', (
    select coalesce(jsonb_agg(note order by nr), '[]')
    from jsonb_array_elements(recalled->'notes') with ordinality told (note, nr) where note->>'id' <> ?::text))
  where conversation_id = any(?::uuid[])
    and recalled->'notes' @> jsonb_build_array(jsonb_build_object('id', ?::text))`;

/**
 * Deletes a note. No later prompt contains it, even if an earlier turn recalled it. Idempotent, and allowed with every
 * plan.
 * @throws not_found for a conversation that is not the viewer's
 */
export async function removeNote(
  scope: MemberScope,
  needs: MemoryNeeds,
  { conversationId, noteId }: { conversationId: string; noteId: string },
): Promise<void> {
  await changingNotes(scope, needs, { conversationId, isAdding: false }, async (tx, of) => {
    const note = await visibleNotes(tx, { ...of, isAcross: true })
      .where('n.id', noteId)
      .first();
    if (!note) return;
    await NoteRow.query(tx.db).deleteById(noteId);
    const told = [...new Set([of.id, note.conversationId])];
    await tx.db.raw(UNTELL, [noteId, told, noteId]);
  });
}
