import { countWords } from '@neo/domain';
import type { HistoryEntry } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import type { ConversationRow } from './conversation.model.ts';
import { ownerOf, WORDS, wordsOf } from './message-words.ts';
import { newestMessages } from './read-history.ts';
import type { PromptInput } from './read-history.ts';

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

/**
 * Counts the message that `said` has written, or written anew over `words_before`. A reply is unread until a
 * screen says that it is looked at, also in the place of one that was seen: an open connection proves nobody.
 * @param isSeen an SQL expression
 */
export const counting = (isSeen: string): string => /* sql */ `
  update conversations c
  set last_seq = said.seq,
    read_seq = case when ${isSeen} then said.seq else least(c.read_seq, said.seq - 1) end,
    total_word_count = c.total_word_count + said.word_count - said.words_before,
    last_message_at = said.created_at, updated_at = greatest(c.updated_at, said.created_at)
  from said where c.id = said.conversation_id`;

const ASK = /* sql */ `
  with before as (
    ${newestMessages('seq, role, content')}
  ), newest as (
    select role, content from before order by seq desc limit 1
  ), said as (
    insert into messages
      (conversation_id, seq, role, content, word_count, status, created_at, user_id, words)
    select id, seq, 'user', content, count, 'complete', at, ${ownerOf('asked.id')}, ${WORDS}
    from (values (?::uuid, ?::int, ?::text, ?::int, ?::timestamptz)) asked (id, seq, content, count, at)
    where not exists (select from newest where role = 'user' and newest.content = asked.content)
    returning conversation_id, seq, word_count, created_at, 0 as words_before
  ), counted as (${counting('true')})
  select seq, role, content, not exists (select from said) as "isRepeated" from before order by seq`;

/**
 * Writes down what a person says in a locked conversation, and reads as much as a prompt may hold of what was said
 * before it, oldest first. A question that got no reply is not written twice.
 */
export async function recordQuestion(
  { db, now }: Tx,
  { id, lastSeq }: LockedConversation,
  content: string,
  maxBytes: number,
): Promise<PromptInput> {
  const { rows } = (await db
    .raw(ASK, [
      ...[id, maxBytes, wordsOf(content)],
      ...[id, lastSeq + 1, content, countWords(content), now],
    ])
    .options({ name: 'record-question' })) as {
    rows: (HistoryEntry & { seq: number; isRepeated: boolean })[];
  };
  const before = rows[0]?.isRepeated ? rows.slice(0, -1) : rows;
  return {
    history: before.map((entry) => ({ role: entry.role, content: entry.content })),
    olderCount: (rows[0]?.seq ?? 1) - 1,
    message: content,
  };
}
