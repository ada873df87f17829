import { conversationFilled } from '@neo/contracts';
import { BYTES_PER_TOKEN } from '@neo/domain';
import type { Language } from '@neo/domain';
import type { Knex } from 'knex';
import type { Tx } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';
import { replyLanguageOf } from '../../identity/index.ts';
import { INDEXED_AT_ONCE } from './blocks.ts';
import { copyMeaning } from '../meaning/message-vectors.ts';
import { indexForRecall } from './recall-index.ts';

/** Messages that one event indexes, however short they are. */
export const MESSAGES_AT_ONCE = 1_000;

/** Publishes that messages from `fromSeq` on were stored at once. Their first prompt can recall them soon after. */
export async function publishFilled(tx: Tx, conversationId: string, fromSeq = 1): Promise<void> {
  await tx.publish(conversationFilled, { conversationId, fromSeq });
}

const LOCK = /* sql */ `
  select ${replyLanguageOf('c.user_id')} as language, c.last_seq as "lastSeq"
  from conversations c where c.id = ? and ${notGone('c.chat_neo_id')} for update`;
const LAST = /* sql */ `
  select coalesce(max(seq) filter (where bytes <= ?), min(seq)) as "toSeq" from (
    select seq, sum(octet_length(content)) over (order by seq) as bytes
    from (select seq, content from messages where conversation_id = ? and seq >= ? order by seq limit ?) next
  ) measured`;

/** Writes by which words imported messages are recalled, some at a time. */
export async function fillRecall(
  tx: Tx,
  { conversationId, fromSeq }: { conversationId: string; fromSeq: number },
): Promise<void> {
  const { rows } = await tx.db.raw<{ rows: { language: Language; lastSeq: number }[] }>(LOCK, [
    conversationId,
  ]);
  const [conversation] = rows;
  if (!conversation) return;
  const last = await tx.db.raw<{ rows: [{ toSeq: number | null }] }>(LAST, [
    INDEXED_AT_ONCE * BYTES_PER_TOKEN,
    conversationId,
    fromSeq,
    MESSAGES_AT_ONCE,
  ]);
  const { toSeq } = last.rows[0];
  if (toSeq === null) return;
  const { language } = conversation;
  await indexForRecall(tx.db, { conversationId, language }, { fromSeq, toSeq });
  if (toSeq < conversation.lastSeq) await publishFilled(tx, conversationId, toSeq + 1);
}

const COPY = /* sql */ `
  insert into message_recall (conversation_id, seq, words)
  select branch.id, r.seq, r.words
  from conversations branch
    join message_recall r on r.conversation_id = branch.branch_of_id and r.seq between ? and ?
  where branch.id = ?
  on conflict do nothing`;

/** Copies the words and the meaning of messages that a branch has just copied. What left the window of its source has them. */
export async function copyRecall(
  db: Knex,
  branchId: string,
  { fromSeq, toSeq }: { fromSeq: number; toSeq: number },
): Promise<void> {
  await db.raw(COPY, [fromSeq, toSeq, branchId]);
  await copyMeaning(db, branchId, { fromSeq, toSeq });
}

const FIRST_WITHOUT = /* sql */ `
  select coalesce(max(seq), 0) + 1 as "fromSeq" from message_recall where conversation_id = ?`;

/** Has the other messages of a complete branch filled soon: a request does not wait for thousands of them. */
export async function publishRestOfBranch(tx: Tx, branchId: string): Promise<void> {
  const { rows } = await tx.db.raw<{ rows: [{ fromSeq: number }] }>(FIRST_WITHOUT, [branchId]);
  await publishFilled(tx, branchId, rows[0].fromSeq);
}
