import type { MemberScope } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';

interface FoundReply {
  neoId: string;
  content: string;
  at: Date;
  /** Neither imported nor changed by the person. */
  isOwn: boolean;
}

const FIND = /* sql */ `
  select c.chat_neo_id as "neoId", m.content, m.created_at as at,
    not m.is_imported and m.edited_at is null as "isOwn"
  from conversations c join messages m on m.conversation_id = c.id
  where c.id = ? and c.user_id = ? and m.seq = ? and m.role = 'assistant' and ${notGone('c.chat_neo_id')}`;

/** A reply in one of the viewer's own stored conversations, for a report, and whether its words are the NEO's own. */
export async function findReply(
  { db, viewer }: MemberScope,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<FoundReply | undefined> {
  const { rows } = await db.raw<{ rows: FoundReply[] }>(FIND, [conversationId, viewer.id, seq]);
  return rows[0];
}
