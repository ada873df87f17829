import { AppError, invalidField } from '@neo/contracts';
import type { Note } from '@neo/contracts';
import { keepsConversations, MEMORY_LIMITS } from '@neo/domain';
import type { Language, Member } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { memoryAcrossOf, replyLanguageOf } from '../../identity/index.ts';
import { lockOwnConversation } from '../conversation/lock-conversation.ts';
import { findSpot, listMembers } from '../conversation/place.ts';
import type { Spot } from '../conversation/place.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import { NOTE_COLUMNS, NoteRow } from './note.model.ts';
import { VISIBLE } from './note-sql.ts';
import type { Changes } from '../stream/changes.ts';

export interface MemoryNeeds {
  readonly changes: Changes;
  readonly remembers: boolean;
}

/** A locked conversation with the settings that its notes depend on. */
export interface NotesOf extends LockedConversation {
  readonly neoId: string;
  readonly language: Language;
  /** Notes may hold in all conversations with the NEO. */
  readonly isAcross: boolean;
}

const SETTINGS = `select ${replyLanguageOf('asked.id')} as language, ${memoryAcrossOf('asked.id')} as "isAcross"
  from (values (?::uuid)) asked (id)`;

/**
 * Changes the notes of one of the viewer's conversations, under its lock.
 * @param isAdding false for changes that every plan allows
 * @throws not_found; plan if conversations are no longer stored
 */
export async function changingNotes<T>(
  scope: MemberScope,
  { changes }: Pick<MemoryNeeds, 'changes'>,
  {
    conversationId,
    isAdding,
    neoId: meant,
  }: { conversationId: string; isAdding: boolean; neoId?: string | undefined },
  change: (tx: Tx<Member>, of: NotesOf) => Promise<T>,
): Promise<T> {
  const spot = await findSpot(scope, { conversationId });
  if (isAdding && !keepsConversations(scope.viewer)) throw new AppError('plan');
  const neoId = await whoseMemory(scope, spot, meant);
  const result = await inTransaction(scope, async (tx) => {
    const conversation = await lockOwnConversation(tx, spot);
    if (!conversation) throw new AppError('not_found');
    const { rows } = await tx.db.raw<{ rows: [Pick<NotesOf, 'language' | 'isAcross'>] }>(SETTINGS, [
      tx.viewer.id,
    ]);
    return change(tx, { ...conversation, ...rows[0], neoId });
  });
  changes.tell({ userId: scope.viewer.id, ...spot });
  return result;
}

/**
 * The NEO whose notes are meant: in a debate the one that is named, or else the first.
 * @throws invalid for a NEO that does not take part
 */
export async function whoseMemory(
  scope: Pick<MemberScope, 'db'>,
  spot: Pick<Spot, 'neoId' | 'conversationId'>,
  meant: string | undefined,
): Promise<string> {
  if (spot.neoId !== null) return spot.neoId;
  const members = await listMembers(scope, spot);
  const neoId = meant ?? members[0];
  if (neoId === undefined || !members.includes(neoId)) {
    throw invalidField('neoId', 'neo_not_in_debate');
  }
  return neoId;
}

/** Notes of a conversation, by the same condition that prompts use. */
export const visibleNotes = (
  { db, viewer }: Pick<MemberScope, 'db' | 'viewer'>,
  { id, neoId, isAcross }: Pick<NotesOf, 'id' | 'neoId' | 'isAcross'>,
  { isDebate = false } = {},
) =>
  NoteRow.query(db)
    .alias('n')
    .select(NOTE_COLUMNS.map((column) => `n.${column}`))
    .whereRaw(VISIBLE, [id, isAcross, viewer.id, neoId])
    // In a debate each NEO has notes of its own.
    .where((all) => (isDebate ? all.where('n.neoId', neoId) : all));

const PINNED = /* sql */ `
  select count(*) filter (where scope = 'neo')::int + coalesce(max(own), 0)::int as pinned
  from (
    select n.scope, count(*) filter (where n.scope <> 'neo') over (partition by n.conversation_id) as own
    from memory_notes n
    where n.is_pinned and n.user_id = ? and n.neo_id = ? and (n.scope = 'neo' or ?::boolean or n.conversation_id = ?)
      and n.id is distinct from ?::uuid
  ) n`;

/**
 * Counts the notes of all conversations with the NEO, whatever the settings are: otherwise switching them on would show
 * more than the limit.
 * @param note the note to pin: its id, if it exists already, and its scope; one for all conversations needs room in each
 * @throws conflict at the limit of pinned notes
 */
export async function assertPinRoom(
  { db, viewer }: Tx<Member>,
  { id, neoId }: NotesOf,
  note: { id?: string; scope: Note['scope'] },
): Promise<void> {
  const { rows } = await db.raw<{ rows: [{ pinned: number }] }>(PINNED, [
    viewer.id,
    neoId,
    note.scope === 'neo',
    id,
    note.id ?? null,
  ]);
  if (rows[0].pinned < MEMORY_LIMITS.pinned) return;
  throw new AppError('conflict', { reason: `notes_pinned_too_many:${MEMORY_LIMITS.pinned}` });
}

/** @throws conflict if the viewer's settings do not allow notes for all conversations with a NEO */
export function assertAcross({ isAcross }: NotesOf): void {
  if (!isAcross) throw new AppError('conflict', { reason: 'memory_across_chats_off' });
}
