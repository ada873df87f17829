import { AppError } from '@neo/contracts';
import { offeredNote } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { MessageRow } from '../conversation/conversation.model.ts';
import { writeNote } from './add-note.ts';
import { changingNotes } from './own-notes.ts';
import type { MemoryNeeds } from './own-notes.ts';
import type { NoteRow } from './note.model.ts';

/**
 * Keeps or drops the note that a message of the viewer offers. The first answer counts; a later one changes nothing.
 * @returns the new note; null for one that is dropped or was answered before
 * @throws not_found, also for a message that offers nothing; plan and conflict as for other notes
 */
export async function answerOffer(
  scope: MemberScope,
  needs: MemoryNeeds,
  { conversationId, seq }: { conversationId: string; seq: number },
  isKept: boolean,
): Promise<NoteRow | null> {
  return changingNotes(scope, needs, { conversationId, isAdding: isKept }, async (tx, of) => {
    const message = await MessageRow.query(tx.db).findById([of.id, seq]);
    const text = message?.role === 'user' ? offeredNote(message.content) : null;
    if (!message || text === null) throw new AppError('not_found');
    if (message.isOfferAnswered) return null;
    await MessageRow.query(tx.db).findById([of.id, seq]).patch({ isOfferAnswered: true });
    if (!isKept) return null;
    return writeNote(tx, of, { text, scope: 'conversation', kind: 'fact', fromSeq: seq });
  });
}
