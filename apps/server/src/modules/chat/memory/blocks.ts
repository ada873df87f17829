import { memoryBlockLeft } from '@neo/contracts';
import {
  BYTES_PER_TOKEN,
  countForOneRequest,
  NOTED_BEHIND_WINDOW,
  NOTED_MAX_MESSAGES,
  NOTED_MAX_TOKENS,
  roomOfRequest,
  tokensNotedBehind,
} from '@neo/domain';
import type { Language } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';
import { memorySettingOf, replyLanguageOf } from '../../identity/index.ts';
import { indexForRecall } from './recall-index.ts';

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
    uuidv7(),
    conversationId,
    toSeq,
    conversationId,
    toSeq,
  ]);
  if (rows[0]) await tx.publish(memoryBlockLeft, { blockId: rows[0].id });
}

interface LockedBlock {
  conversationId: string;
  fromSeq: number;
  toSeq: number;
  windowFrom: number;
  isSaidHere: boolean;
  /** Memory is on. */
  isOn: boolean;
  language: Language;
}

/**
 * Whether messages were said in their conversation. Replies that were imported or copied have no record of a prompt.
 * @param block a row of `memory_blocks` in the outer query
 */
export const isSaidHere = (block: string): string => /* sql */ `
  exists (select from turn_prompts told
    where told.conversation_id = ${block}.conversation_id and told.seq between ${block}.from_seq and ${block}.to_seq)`;

const LOCK = /* sql */ `
  select c.id as "conversationId", b.from_seq as "fromSeq", b.to_seq as "toSeq", c.window_from as "windowFrom",
    ${isSaidHere('b')} as "isSaidHere", c.memory_on and ${memorySettingOf('c.user_id')} as "isOn", ${replyLanguageOf('c.user_id')} as language
  from memory_blocks b join conversations c on c.id = b.conversation_id
  where b.id = ? and b.state = 'new' and ${notGone('c.chat_neo_id')} for update of c`;

// As `estimateTokens` counts. A request holds no more than its room of a single message.
const NOTED_FROM = /* sql */ `
  select min(seq) as "notedFrom" from (
    select seq, sum(least(ceil(octet_length(content) / ${BYTES_PER_TOKEN}.0), ${NOTED_MAX_TOKENS})) over (order by seq desc) as tokens
    from (select seq, content from messages where conversation_id = ? and seq < ? order by seq desc limit ?) newest
  ) counted where tokens <= ?`;

const CONTENTS = /* sql */ `
  select content from messages where conversation_id = ? and seq between ? and ? order by seq limit ?`;

/** Tokens of messages that one event indexes if they are not noted. */
export const INDEXED_AT_ONCE = 30_000;

/**
 * Indexes the words of a new block's messages, and hands it to the note makers. A long one is cut: the rest becomes
 * another block. Messages far behind the window are only indexed, and so are all while memory is off: they are found once
 * it is on again.
 * @returns the conversation, if anything of it was indexed
 */
export async function openBlock(
  tx: Tx,
  blockId: string,
  contextTokens: number,
): Promise<string | undefined> {
  const { rows } = await tx.db.raw<{ rows: LockedBlock[] }>(LOCK, [blockId]);
  const [block] = rows;
  if (!block) return undefined;
  const { conversationId, fromSeq, toSeq, language, isOn } = block;
  const notedFrom = isOn ? await findNotedFrom(tx, block, contextTokens) : Infinity;
  const isNoted = fromSeq >= notedFrom;
  const read = await tx.db.raw<{ rows: { content: string }[] }>(CONTENTS, [
    conversationId,
    fromSeq,
    isNoted ? toSeq : Math.min(toSeq, notedFrom - 1),
    NOTED_MAX_MESSAGES + 1,
  ]);
  const texts = read.rows.map(({ content }) => content);
  if (texts.length === 0) {
    await tx.db('memoryBlocks').where({ id: blockId }).delete();
    return undefined;
  }
  const room = isNoted ? roomOfRequest(contextTokens) : INDEXED_AT_ONCE;
  const end = fromSeq + countForOneRequest(texts, room) - 1;
  await indexForRecall(tx.db, { conversationId, language }, { fromSeq, toSeq: end });
  await tx
    .db('memoryBlocks')
    .where({ id: blockId })
    .update({ toSeq: end, state: isNoted ? 'waiting' : 'left' });
  if (end < toSeq) await leaveBlock(tx, conversationId, toSeq);
  return conversationId;
}

/** The first message before the window that is near enough to be noted. */
async function findNotedFrom(
  { db }: Tx,
  { conversationId, windowFrom, isSaidHere: isSaid }: LockedBlock,
  contextTokens: number,
): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ notedFrom: number | null }] }>(NOTED_FROM, [
    conversationId,
    windowFrom,
    NOTED_BEHIND_WINDOW,
    tokensNotedBehind(contextTokens, isSaid),
  ]);
  return rows[0].notedFrom ?? windowFrom;
}
