import type { MemberScope } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';

const FIND = /* sql */ `
  select coalesce(m.neo_id, c.chat_neo_id) as "neoId", m.content, m.created_at as at
  from conversations c join messages m on m.conversation_id = c.id
  where c.id = ? and c.user_id = ? and m.seq = ? and m.role = 'assistant'
    and coalesce(m.neo_id, c.chat_neo_id) is not null and ${notGone('coalesce(m.neo_id, c.chat_neo_id)')}`;

/** A reply in one of the viewer's own stored conversations, for a report. */
export async function findReply(
  { db, viewer }: MemberScope,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<{ neoId: string; content: string; at: Date } | undefined> {
  type Row = { neoId: string; content: string; at: Date };
  const { rows } = await db.raw<{ rows: Row[] }>(FIND, [conversationId, viewer.id, seq]);
  return rows[0];
}
