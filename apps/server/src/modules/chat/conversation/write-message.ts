import { AppError } from '@neo/contracts';
import { countWords } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import type { ConversationRow } from './conversation.model.ts';
import { ownerOf, WORDS, wordsOf } from './message-words.ts';
import { RECENT } from './place.ts';
import type { Place } from './place.ts';
import { newestMessages, newQuestion } from './read-history.ts';
import type { PromptInput, StoredEntry, ToldLore, ToldMemory } from './read-history.ts';

/** A conversation whose row is locked until the transaction ends. */
export type LockedConversation = Pick<ConversationRow, 'id' | 'lastSeq'>;

/** A conversation in which a turn is being opened. */
export type OpenedConversation = LockedConversation & { readonly isNew: boolean };

// Opening a turn also marks the conversation as seen.
const OPENED = `set updated_at = ?, read_seq = c.last_seq`;
const LOCK = /* sql */ `
  update conversations c ${OPENED} where c.id = ? and c.user_id = ?
  returning c.id, c.last_seq as "lastSeq", false as "isNew"`;
// The first conversation with a NEO is inserted with the unique key on which two concurrent
// requests collide.
const LOCK_RECENT = /* sql */ `
  with recent as (${RECENT}), found as (
    update conversations c ${OPENED} from recent where c.id = recent.id returning c.id, c.last_seq, false as is_new
  ), made as (
    insert into conversations as c (id, user_id, neo_id, person_id, created_at, updated_at)
    select id, user_id, neo_id, (select id from persons p where p.user_id = first.user_id and is_default), at, at
    from (values (?::uuid, ?::uuid, ?::uuid, ?::timestamptz)) first (id, user_id, neo_id, at)
    where not exists (select from recent)
    on conflict (user_id, neo_id) do update ${OPENED}
    returning c.id, c.last_seq, xmax = 0 as is_new
  )
  select id, last_seq as "lastSeq", is_new as "isNew" from found
  union all select id, last_seq, is_new from made`;

/** How often a conversation may disappear or be recreated between finding and locking it. */
const TRIES = 3;

/**
 * Locks the conversation in which a turn is opened: by NEO the most recent one, created if there is
 * none.
 * @throws not_found
 */
export async function lockToOpen(
  { db, viewer, now }: Tx<Member>,
  place: Place,
): Promise<OpenedConversation> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const found =
      'neoId' in place
        ? db
            .raw(LOCK_RECENT, [
              ...[viewer.id, place.neoId, now, uuidv7(), viewer.id, place.neoId, now, now],
            ])
            .options({ name: 'lock-recent-conversation' })
        : db
            .raw(LOCK, [now, place.conversationId, viewer.id])
            .options({ name: 'lock-conversation' });
    const { rows } = (await found) as { rows: OpenedConversation[] };
    if (rows[0]) return rows[0];
  }
  throw new AppError('not_found');
}

/**
 * Updates the conversation's counters for the message in `said`, which is new or replaces
 * `words_before`. A reply counts as unread until a screen reports it as seen, even if it replaces a
 * seen one: an open connection does not prove that anyone looks.
 * @param isSeen SQL expression
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
  select seq, role, content, lore, recalled, not exists (select from said) as "isRepeated" from before order by seq`;

/**
 * Stores the person's message in a locked conversation and reads the history for the prompt, oldest
 * first. A repeated question without a reply is not stored twice.
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
    rows: (StoredEntry & { isRepeated: boolean })[];
  };
  const repeated = rows[0]?.isRepeated ? rows.at(-1) : undefined;
  if (!repeated) return newQuestion(rows, content, lastSeq + 1);
  const { seq, lore: told, recalled: memory } = repeated;
  return { ...newQuestion(rows.slice(0, -1), content, seq), question: { seq, told, memory } };
}

/** Attaches what a turn told to its message, which was just stored in the same transaction. */
export async function attachTold(
  { db }: Tx,
  { id }: Pick<LockedConversation, 'id'>,
  seq: number,
  { lore, recalled }: { lore: ToldLore | undefined; recalled: ToldMemory | undefined },
): Promise<void> {
  if (!lore && !recalled) return;
  await db('messages')
    .where({ conversationId: id, seq })
    .update({
      ...(lore && { lore: JSON.stringify(lore) }),
      ...(recalled && { recalled: JSON.stringify(recalled) }),
    });
}
