import { AppError } from '@neo/contracts';
import { MEMORY_LIMITS } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';
import { memoryAcrossOf, memorySettingOf } from '../../identity/index.ts';
import { visibleNotes, whoseMemory } from './own-notes.ts';
import type { NoteRow } from './note.model.ts';

/** The notes of a conversation. */
export interface ConversationMemory {
  readonly notes: NoteRow[];
  readonly isWorking: boolean;
  readonly isOn: boolean;
  /** The person's own setting. */
  readonly isAllowed: boolean;
  /** The first message of the newest prompt; null before the first reply. */
  readonly readFrom: number | null;
  readonly lastSeq: number;
  readonly isDebate: boolean;
}

const STATE = /* sql */ `
  select chat_neo_id as "neoId", memory_on as "isOn", ${memorySettingOf('conversations.user_id')} as "isAllowed",
    ${memoryAcrossOf('conversations.user_id')} as "isAcross",
    exists (select from memory_blocks b
      where b.conversation_id = conversations.id and b.state in ('new', 'waiting', 'running', 'answered')) as "isWorking",
    last_seq as "lastSeq",
    -- Of what was imported or copied no prompt tells yet.
    case when exists (select from turn_prompts told
      where told.conversation_id = conversations.id and told.seq >= last_seq - 1) then window_from end as "readFrom"
  from conversations where id = ? and user_id = ? and ${notGone('chat_neo_id')}`;

/** How many notes of other conversations with the NEO are shown with a conversation's own. */
const MOST = 2 * MEMORY_LIMITS.notes;

/**
 * The notes of one of the viewer's conversations: pinned ones first, then by newest source.
 * @param meant in a debate: whose notes; the first NEO's by default
 * @throws not_found
 */
export async function readMemory(
  scope: MemberScope,
  conversationId: string,
  meant?: string,
): Promise<ConversationMemory> {
  const { rows } = await scope.db.raw<{
    rows: (Omit<ConversationMemory, 'notes' | 'isDebate'> & {
      neoId: string | null;
      isAcross: boolean;
    })[];
  }>(STATE, [conversationId, scope.viewer.id]);
  const [state] = rows;
  if (!state) throw new AppError('not_found');
  const neoId = await whoseMemory(scope, { ...state, conversationId }, meant);
  const isDebate = state.neoId === null;
  const notes = await visibleNotes(scope, { ...state, neoId, id: conversationId }, { isDebate })
    .orderByRaw('n.is_pinned desc, n.to_seq desc nulls first, n.created_at desc, n.id desc')
    .limit(MOST);
  return { ...state, notes, isDebate };
}
