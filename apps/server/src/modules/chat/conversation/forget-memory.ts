import type { Language } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import { replyLanguageOf } from '../../identity/index.ts';
import { indexAgain } from './recall-index.ts';
import type { LockedConversation } from './write-message.ts';

// A note without single messages cites all of its stretch.
const CITED = /* sql */ `from_seq <= ? and to_seq >= ? and (seqs = '{}' or seqs && array(select generate_series(?::int, ?::int)))`;

// The last two messages that stay have words of neighbours that go. A block that loses messages is noted anew.
const FROM = /* sql */ `
  with notes as (
    delete from memory_notes where conversation_id = ? and ${CITED}
  ), blocks as (
    delete from memory_blocks where conversation_id = ? and to_seq >= ?
  )
  update message_recall set words = ts_filter(words, '{a}') where conversation_id = ? and seq between ? and ?`;

/** Forgets what is known of message `from` and all later ones, which are being deleted. */
export async function forgetFrom(
  { db }: Pick<Tx, 'db'>,
  { id, lastSeq }: LockedConversation,
  from: number,
): Promise<void> {
  await db.raw(FROM, [id, lastSeq, from, from, lastSeq, id, from, id, from - 2, from - 1]);
}

const ABOUT = /* sql */ `
  with notes as (
    delete from memory_notes where conversation_id = ? and ${CITED}
  ), told as (
    update messages set recalled = null
    where conversation_id = ? and seq > ? and recalled->'messages' @> jsonb_build_array(jsonb_build_object('seq', ?::int))
  )
  update memory_blocks set state = 'waiting', attempts = 0, failures = 0, claim = null, answer = null, next_at = now()
  where conversation_id = ? and from_seq <= ? and to_seq >= ? and state <> 'new'`;

/** Forgets what is known of a message that was reworded; its block is noted anew. Costs nothing where there is nothing. */
export async function forgetAbout(
  { db }: Pick<Tx, 'db'>,
  { id }: Pick<LockedConversation, 'id'>,
  seq: number,
): Promise<void> {
  await db.raw(ABOUT, [id, seq, seq, seq, seq, id, seq, seq, id, seq, seq]);
  const { rows } = await db.raw<{ rows: [{ language: Language } | undefined] }>(
    `select ${replyLanguageOf('c.user_id')} as language from conversations c
     where c.id = ? and exists (select from message_recall where conversation_id = c.id and seq between ? and ?)`,
    [id, seq - 2, seq + 2],
  );
  const [found] = rows;
  if (found) await indexAgain(db, { conversationId: id, language: found.language }, seq);
}
