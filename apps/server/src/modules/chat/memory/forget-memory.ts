import type { Language } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import { replyLanguageOf } from '../../identity/index.ts';
import { forgetMeaning } from '../meaning/message-vectors.ts';
import { indexForRecall } from './recall-index.ts';
import type { LockedConversation } from '../conversation/write-message.ts';

// A note without single messages cites all of its stretch.
const CITED = /* sql */ `from_seq <= ? and to_seq >= ? and (seqs = '{}' or seqs && array(select generate_series(?::int, ?::int)))`;

// A block that loses messages is noted again. Words of recall are deleted with their messages.
const FROM = /* sql */ `
  with notes as (
    delete from memory_notes where conversation_id = ? and ${CITED}
  )
  delete from memory_blocks where conversation_id = ? and to_seq >= ?`;

/** Forgets what is known of message `from` and all later ones, which are being deleted. */
export async function forgetFrom(
  { db }: Pick<Tx, 'db'>,
  { id, lastSeq }: LockedConversation,
  from: number,
): Promise<void> {
  await db.raw(FROM, [id, lastSeq, from, from, lastSeq, id, from]);
}

const ABOUT = /* sql */ `
  with notes as (
    delete from memory_notes where conversation_id = ? and ${CITED}
  ), told as (
    update messages set recalled = null
    where conversation_id = ? and seq > ? and recalled->'messages' @> jsonb_build_array(jsonb_build_object('seq', ?::int))
  )
  update memory_blocks set state = 'waiting', attempts = 0, failures = 0, claim = null, answer = null, next_at = now()
  where conversation_id = ? and from_seq <= ? and to_seq >= ? and state not in ('new', 'left')`;

/**
 * Forgets what is known of a message that was reworded. A block that was noted is noted again. Costs nothing where
 * there is nothing.
 */
export async function forgetAbout(
  { db }: Pick<Tx, 'db'>,
  { id }: Pick<LockedConversation, 'id'>,
  seq: number,
): Promise<void> {
  await db.raw(ABOUT, [id, seq, seq, seq, seq, id, seq, seq, id, seq, seq]);
  const { rows } = await db.raw<{ rows: { language: Language }[] }>(
    `select ${replyLanguageOf('c.user_id')} as language from conversations c
     join message_recall r on r.conversation_id = c.id and r.seq = ? where c.id = ?`,
    [seq, id],
  );
  const language = rows[0]?.language;
  if (!language) return;
  await forgetMeaning(db, id, seq);
  await indexForRecall(
    db,
    { conversationId: id, language },
    { fromSeq: seq, toSeq: seq, isAnew: true },
  );
}
