import { countWords } from '@neo/domain';
import type { MessageStatus, ReplyMark, TurnKind } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import { MessageRow } from '../conversation/conversation.model.ts';
import { forgetAbout } from '../memory/forget-memory.ts';
import { forgetReplies } from '../conversation/lock-conversation.ts';
import { ownerOf, REPLY_COLUMNS, WORDS, wordsOf } from '../conversation/message-words.ts';
import { bytesOf } from '../conversation/message-bytes.ts';
import { counting } from '../conversation/write-message.ts';
import { PUT_AWAY_PROMPT } from '../prompt/told-prompt.ts';
import type { LockedConversation } from '../conversation/write-message.ts';

/** A reply to store. */
export interface Reply {
  /** The text exactly as it was shown. */
  readonly text: string;
  readonly mark: ReplyMark;
  /** The model that wrote it, if known. */
  readonly model: string | null;
}

/** The columns of a mark. A stopped reply counts as seen, because its reader was looking at it. */
export function columnsOf(mark: ReplyMark): {
  status: MessageStatus;
  isStopped: boolean;
  isRefused: boolean;
} {
  return {
    status: mark === 'complete' ? 'complete' : 'interrupted',
    isStopped: mark === 'stopped',
    isRefused: mark === 'refused',
  };
}

const COUNT = counting('?::boolean');

/** The columns that `counting` reads of a rewritten message. */
const REWRITTEN =
  'm.conversation_id, m.seq, m.word_count, m.created_at, shown.word_count as words_before';

/** SQL that appends replies, for `counting`. @param rows SQL for the columns */
export const insertReplies = (rows: string): string => /* sql */ `
  insert into messages
    (conversation_id, seq, role, content, word_count, status, is_stopped, is_refused, model, created_at, user_id, words)
  ${rows}
  returning conversation_id, seq, word_count, created_at, 0 as words_before,
    ${bytesOf('content')} as more_bytes, is_stopped`;

const APPEND = /* sql */ `
  with said as (
    ${insertReplies(`values (?, ?, 'assistant', ?, ?, ?, ?, ?, ?, ?, ${ownerOf('?')}, ${WORDS})`)}
  ) ${COUNT} returning said.seq`;

const SPEAK = /* sql */ `
  with said as (
    insert into messages
      (conversation_id, seq, role, neo_id, content, word_count, status, is_stopped, is_refused, model, created_at, user_id, words)
    values (?, ?, 'assistant', ?, ?, ?, ?, ?, ?, ?, ?, ${ownerOf('?')}, ${WORDS})
    returning conversation_id, seq, word_count, created_at, 0 as words_before,
      ${bytesOf('content')} as more_bytes, is_stopped
  ) ${COUNT} returning said.seq`;

/** Appends what a NEO said in a debate. @returns the `seq` of the message */
export async function appendSpoken(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  { id, lastSeq }: LockedConversation,
  { text, mark, model, neoId }: Reply & { neoId: string },
): Promise<number> {
  const { status, isStopped, isRefused } = columnsOf(mark);
  const seq = lastSeq + 1;
  await db.raw(SPEAK, [
    id,
    seq,
    neoId,
    text,
    countWords(text),
    status,
    isStopped,
    isRefused,
    model,
    now,
    id,
    wordsOf(text),
    isStopped,
  ]);
  return seq;
}

/** Whether turns of this kind append their reply; the others change the newest one. */
export const isAppended = (kind: TurnKind): boolean => kind === 'send' || kind === 'greeting';

async function append(
  { db, now }: Tx,
  { id, lastSeq }: LockedConversation,
  { text, mark, model }: Reply,
): Promise<number> {
  const { status, isStopped, isRefused } = columnsOf(mark);
  const seq = lastSeq + 1;
  const row = [id, seq, text, countWords(text), status, isStopped, isRefused, model, now];
  await db.raw(APPEND, [...row, id, wordsOf(text), isStopped]).options({ name: 'append-reply' });
  return seq;
}

// Every part sees the rows as they were before the statement: the shown reply becomes a variant
// unchanged.
const REPLACE = /* sql */ `
  with shown as (
    select ${REPLY_COLUMNS}, variant_count from messages
    where conversation_id = ? and seq = ? and role = 'assistant'
  ), put_away as (
    insert into message_variants
      (${REPLY_COLUMNS}) select ${REPLY_COLUMNS} from shown
  ), said as (
    update messages m
    set content = ?, word_count = ?, status = ?, is_stopped = ?, is_refused = ?, model = ?, created_at = ?,
      variant = shown.variant_count + 1, variant_count = shown.variant_count + 1, edited_at = null,
      is_imported = false, user_id = ${ownerOf('m.conversation_id')}, words = ${WORDS}
    from shown where m.conversation_id = shown.conversation_id and m.seq = shown.seq
    returning ${REWRITTEN}, ${bytesOf('m.content')} as more_bytes
  ) ${COUNT} returning said.seq`;

/**
 * Replaces the newest message with a reply and keeps the old one as a variant. @returns its `seq`;
 * undefined if that message is not the NEO's
 */
async function replace(
  tx: Tx,
  conversation: LockedConversation,
  { text, mark, model }: Reply,
): Promise<number | undefined> {
  const { status, isStopped, isRefused } = columnsOf(mark);
  const { id, lastSeq } = conversation;
  const how = [text, countWords(text), status, isStopped, isRefused, model, tx.now, wordsOf(text)];
  await tx.db.raw(PUT_AWAY_PROMPT, [id, lastSeq]);
  const { rows } = (await tx.db
    .raw(REPLACE, [id, lastSeq, ...how, isStopped])
    .options({ name: 'replace-reply' })) as { rows: { seq: number }[] };
  if (rows.length === 0) return undefined;
  await forgetReplies(tx, conversation, lastSeq);
  await forgetAbout(tx, conversation, lastSeq);
  return rows[0]?.seq;
}

const EXTEND = /* sql */ `
  with shown as (
    select conversation_id, seq, word_count, octet_length(content) as octets from messages where conversation_id = ? and seq = ?
  ), said as (
    update messages m
    set content = ?, word_count = ?, status = ?, is_stopped = ?, is_refused = ?, model = coalesce(?, m.model),
      user_id = ${ownerOf('m.conversation_id')}, words = ${WORDS}
    from shown where m.conversation_id = shown.conversation_id and m.seq = shown.seq
    returning ${REWRITTEN}, octet_length(m.content) - shown.octets as more_bytes
  ) ${COUNT} returning said.seq`;

async function extend(
  tx: Tx,
  conversation: LockedConversation,
  { text, mark, model }: Reply,
): Promise<number> {
  const { status, isStopped, isRefused } = columnsOf(mark);
  const { id, lastSeq } = conversation;
  const { content } = (await MessageRow.query(tx.db).select('content').findById([id, lastSeq]))!;
  const whole = content + text;
  await tx.db.raw(EXTEND, [
    id,
    lastSeq,
    whole,
    countWords(whole),
    status,
    isStopped,
    isRefused,
    model,
    wordsOf(whole),
    isStopped,
  ]);
  await forgetReplies(tx, conversation, lastSeq);
  await forgetAbout(tx, conversation, lastSeq);
  return lastSeq;
}

/** Stores a turn's reply in its locked conversation. @returns the `seq` of its message */
export async function writeReply(
  tx: Tx,
  conversation: LockedConversation,
  kind: TurnKind,
  reply: Reply,
): Promise<number> {
  if (kind === 'continue') return extend(tx, conversation, reply);
  const replaced = kind === 'regenerate' ? await replace(tx, conversation, reply) : undefined;
  return replaced ?? append(tx, conversation, reply);
}
