import { countWords, HISTORY_MAX_ENTRIES } from '@neo/domain';
import type { HistoryEntry, MessageStatus } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '@neo/domain';
import type { Tx } from '../../platform/db/scope.ts';
import type { ConversationRow } from './conversation.model.ts';

/** A conversation whose row is locked until the transaction ends. */
export type LockedConversation = Pick<ConversationRow, 'id' | 'lastSeq'>;

const LOCK = /* sql */ `
  with conversation as (
    insert into conversations (id, user_id, neo_id, created_at, updated_at) values (?, ?, ?, ?, ?)
    on conflict (user_id, neo_id) do update
      set updated_at = excluded.updated_at, read_seq = conversations.last_seq
    returning id, last_seq
  ), linked as (
    update turns set conversation_id = conversation.id from conversation where turns.id = ?
  )
  select id, last_seq as "lastSeq" from conversation`;

/**
 * The viewer's conversation that a turn belongs to, made now or found, and locked. One statement: between two,
 * starting over could delete what was found.
 */
export async function lockConversation(
  { db, viewer, now }: Tx<Member>,
  turn: { id: string; neoId: string },
): Promise<LockedConversation> {
  const { rows } = (await db
    .raw(LOCK, [uuidv7(), viewer.id, turn.neoId, now, now, turn.id])
    .options({ name: 'lock-conversation' })) as { rows: LockedConversation[] };
  return rows[0]!;
}

/** Counts the message that `said` has written; `isSeen` is an SQL expression. */
const count = (isSeen: string): string => /* sql */ `
  update conversations c
  set last_seq = said.seq, read_seq = case when ${isSeen} then said.seq else c.read_seq end, total_word_count = c.total_word_count + said.word_count,
    last_message_at = said.created_at, updated_at = said.created_at
  from said where c.id = said.conversation_id`;

const APPEND = /* sql */ `
  with said as (
    insert into messages
      (conversation_id, seq, role, content, word_count, status, is_stopped, model, created_at)
    values (?, ?, 'assistant', ?, ?, ?, ?, ?, ?)
    returning *
  ) ${count('?::boolean')}`;

/** A reply as it is to be kept. */
export interface Reply {
  /** What arrived, exactly as it was shown. */
  readonly text: string;
  readonly messageStatus: MessageStatus;
  /** Its person ended it. */
  readonly isStopped: boolean;
  /** Somebody was reading it when it ended. */
  readonly isSeen: boolean;
  /** Who wrote it, where that is known. */
  readonly model: string | null;
}

/** Appends a reply to a locked conversation. @returns its `seq` */
export async function appendReply(
  { db, now }: Tx,
  { id, lastSeq }: LockedConversation,
  { text, messageStatus, isStopped, isSeen, model }: Reply,
): Promise<number> {
  const seq = lastSeq + 1;
  await db
    .raw(APPEND, [id, seq, text, countWords(text), messageStatus, isStopped, model, now, isSeen])
    .options({ name: 'append-reply' });
  return seq;
}

// One more than a prompt holds: the newest may be the unanswered question that is asked again.
const ASK = /* sql */ `
  with before as (
    select seq, role, content from messages where conversation_id = ?
    order by seq desc limit ${HISTORY_MAX_ENTRIES + 1}
  ), newest as (
    select role, content from before order by seq desc limit 1
  ), said as (
    insert into messages (conversation_id, seq, role, content, word_count, status, created_at)
    select id, seq, 'user', content, words, 'complete', at
    from (values (?::uuid, ?::int, ?::text, ?::int, ?::timestamptz)) asked (id, seq, content, words, at)
    where not exists (select from newest where role = 'user' and newest.content = asked.content)
    returning *
  ), counted as (${count('true')})
  select seq, role, content, not exists (select from said) as "isRepeated" from before order by seq`;

/**
 * Writes down what a person says in a locked conversation, and reads as much as a prompt may hold of what was said
 * before it, oldest first. A question that got no reply is not written twice.
 */
export async function recordQuestion(
  { db, now }: Tx,
  { id, lastSeq }: LockedConversation,
  content: string,
): Promise<{ history: HistoryEntry[]; startsConversation: boolean }> {
  const { rows } = (await db
    .raw(ASK, [id, id, lastSeq + 1, content, countWords(content), now])
    .options({ name: 'record-question' })) as {
    rows: (HistoryEntry & { seq: number; isRepeated: boolean })[];
  };
  const before = rows[0]?.isRepeated ? rows.slice(0, -1) : rows;
  return {
    history: before.map(({ role, content }) => ({ role, content })),
    startsConversation: (rows[0]?.seq ?? 1) === 1,
  };
}
