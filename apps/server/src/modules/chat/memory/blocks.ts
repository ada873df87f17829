import { memoryBlockLeft } from '@neo/contracts';
import { countForOneRequest, NOTED_BEHIND_WINDOW, NOTED_MAX_MESSAGES } from '@neo/domain';
import type { Language } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';
import { replyLanguageOf } from '../../identity/index.ts';
import { indexForRecall } from '../conversation/recall-index.ts';

// A block begins after the last one, and an existing block is left alone, so each is made once.
const LEAVE = /* sql */ `
  insert into memory_blocks (id, conversation_id, from_seq, to_seq)
  select ?::uuid, ?::uuid, begins, ?::int
  from (select coalesce(max(to_seq), 0) + 1 as begins from memory_blocks where conversation_id = ?) last
  where begins <= ?::int
  on conflict do nothing returning id`;

/** Records that all messages up to `toSeq` have left the prompts of a locked conversation. */
export async function leaveBlock(tx: Tx, conversationId: string, toSeq: number): Promise<void> {
  const { rows } = await tx.db.raw<{ rows: { id: string }[] }>(LEAVE, [
    ...[uuidv7(), conversationId, toSeq, conversationId, toSeq],
  ]);
  if (rows[0]) await tx.publish(memoryBlockLeft, { blockId: rows[0].id });
}

interface LockedBlock {
  conversationId: string;
  fromSeq: number;
  toSeq: number;
  windowFrom: number;
  language: Language;
}

const LOCK = /* sql */ `
  select c.id as "conversationId", b.from_seq as "fromSeq", b.to_seq as "toSeq", c.window_from as "windowFrom",
    ${replyLanguageOf('c.user_id')} as language
  from memory_blocks b join conversations c on c.id = b.conversation_id
  where b.id = ? and b.state = 'new' and ${notGone('c.chat_neo_id')} for update of c`;

const CONTENTS = /* sql */ `
  select content from messages where conversation_id = ? and seq between ? and ? order by seq limit ?`;

/**
 * Indexes the words of a new block's messages, and hands it to the note makers. A long one is cut: the rest becomes
 * another block. Messages far behind the window are only indexed.
 * @param room tokens of messages that one request may hold
 */
export async function openBlock(tx: Tx, blockId: string, room: number): Promise<void> {
  const { rows } = await tx.db.raw<{ rows: LockedBlock[] }>(LOCK, [blockId]);
  const [block] = rows;
  if (!block) return;
  const { conversationId, fromSeq, toSeq, windowFrom, language } = block;
  const read = await tx.db.raw<{ rows: { content: string }[] }>(CONTENTS, [
    ...[conversationId, fromSeq, toSeq, NOTED_MAX_MESSAGES + 1],
  ]);
  const texts = read.rows.map(({ content }) => content);
  if (texts.length === 0) {
    await tx.db('memoryBlocks').where({ id: blockId }).delete();
    return;
  }
  const end = fromSeq + countForOneRequest(texts, room) - 1;
  await indexForRecall(tx.db, { conversationId, language }, { fromSeq, toSeq: end });
  const isNear = end >= windowFrom - NOTED_BEHIND_WINDOW;
  await tx
    .db('memoryBlocks')
    .where({ id: blockId })
    .update({ toSeq: end, state: isNear ? 'waiting' : 'left' });
  if (end < toSeq) await leaveBlock(tx, conversationId, toSeq);
}
