import type { Tx } from '../../../platform/db/scope.ts';
import { assertNotCopied, forgetReplies } from '../conversation/lock-conversation.ts';
import { bytesOf } from '../conversation/message-bytes.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import { forgetFrom } from '../memory/forget-memory.ts';

const TRUNCATE = /* sql */ `
  with gone as (
    delete from messages where conversation_id = ? and seq >= ? returning word_count, ${bytesOf('content')} as bytes
  ), others as (
    select ${bytesOf('content')} as bytes from message_variants where conversation_id = ? and seq >= ?
  )
  update conversations c
  set last_seq = kept.seq, read_seq = kept.seq, window_from = 1,
    total_word_count = c.total_word_count - (select coalesce(sum(word_count), 0) from gone),
    bytes = c.bytes - (select coalesce(sum(bytes), 0) from (table others union all select bytes from gone) all_gone),
    last_message_at = (
      select created_at from messages m where m.conversation_id = c.id and m.seq = kept.seq)
  from (values (?::int)) kept (seq) where c.id = ?`;

/**
 * Deletes message `from` and all later ones from a locked conversation without a running turn.
 * @throws conflict
 */
export async function truncate(
  tx: Tx,
  conversation: LockedConversation,
  from: number,
): Promise<LockedConversation> {
  const { id, lastSeq } = conversation;
  await assertNotCopied(tx, conversation, from);
  await forgetReplies(tx, conversation, from, lastSeq);
  await forgetFrom(tx, conversation, from);
  await tx.db.raw(TRUNCATE, [id, from, id, from, from - 1, id]);
  return { id, lastSeq: from - 1 };
}
