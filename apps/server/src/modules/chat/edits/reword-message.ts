import { AppError } from '@neo/contracts';
import { canSeeNeo, countWords, keepsConversations, REPLY_MAX_VARIANTS } from '@neo/domain';
import type { Member } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { getNeoForAccess } from '../../personas/index.ts';
import { findMessage } from '../conversation/find-message.ts';
import type { ReadRow } from '../conversation/find-message.ts';
import { forgetAbout } from '../memory/forget-memory.ts';
import {
  forgetReplies,
  hasRunningTurn,
  isAsRead,
  lockOwnConversation,
} from '../conversation/lock-conversation.ts';
import type { ReadMessage } from '../conversation/lock-conversation.ts';
import { bytesOf, bytesOfText } from '../conversation/message-bytes.ts';
import { assertStorage } from '../conversation/stored-bytes.ts';
import { ownerOf, REPLY_COLUMNS, WORDS, wordsOf } from '../conversation/message-words.ts';
import { findSpot } from '../conversation/place.ts';
import type { Place } from '../conversation/place.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import { PUT_AWAY_PROMPT } from '../prompt/told-prompt.ts';
import type { Changes } from '../stream/changes.ts';

// Every part sees the rows as they were before the statement: the old wording of a reply becomes a
// variant. The new wording can offer a note, whatever became of the offer of the old one.
const REWORD = /* sql */ `
  with shown as (
    select * from messages where conversation_id = ? and seq = ?
  ), put_away as (
    insert into message_variants (${REPLY_COLUMNS})
    select ${REPLY_COLUMNS} from shown where role = 'assistant'
  ), said as (
    update messages m
    set content = ?, word_count = ?, edited_at = ?, words = ${WORDS}, is_offer_answered = false, user_id = ${ownerOf('m.conversation_id')},
      variant = shown.variant_count + kept.more, variant_count = shown.variant_count + kept.more
    from shown, lateral (select (shown.role = 'assistant')::int as more) kept
    where m.conversation_id = shown.conversation_id and m.seq = shown.seq
    returning m.conversation_id, m.word_count - shown.word_count as more_words,
      case when m.role = 'assistant' then ${bytesOf('m.content')} else octet_length(m.content) - octet_length(shown.content) end
        as more_bytes
  )
  update conversations c set total_word_count = c.total_word_count + said.more_words, bytes = c.bytes + said.more_bytes
  from said where c.id = said.conversation_id`;

interface Rewording extends ReadMessage {
  readonly content: string;
}

/**
 * Changes the text of a message in place, keeping its timestamp. The old wording of a reply stays
 * as a variant.
 * @throws the refusals of seeing the NEO; plan if conversations are no longer stored; not_found;
 * stale if another message has this `seq`; conflict while a reply is running, because it would
 * answer the old text, or at the limit of variants
 */
export async function rewordMessage(
  scope: MemberScope,
  { changes }: { readonly changes: Changes },
  { place, ...rewording }: { place: Place } & Rewording,
): Promise<ReadRow> {
  const spot = await findSpot(scope, place);
  // A debate is its owner's, whatever became of its NEOs.
  if (spot.neoId !== null) {
    authorize(canSeeNeo(scope.viewer, await getNeoForAccess(scope, spot.neoId)));
  }
  const message = await inTransaction(scope, async (tx) => {
    const conversation = await lockOwnConversation(tx, spot);
    if (!conversation) throw new AppError('not_found');
    return reword(tx, conversation, rewording);
  });
  changes.tell({ userId: scope.viewer.id, ...spot });
  return message;
}

async function reword(
  tx: Tx<Member>,
  conversation: LockedConversation,
  { seq, timestamp, content }: Rewording,
): Promise<ReadRow> {
  const find = () => findMessage(tx, conversation, seq);
  const message = await find();
  if (!message) throw new AppError('not_found');
  if (!keepsConversations(tx.viewer)) throw new AppError('plan');
  if (!isAsRead(message, timestamp)) throw new AppError('stale');
  if (await hasRunningTurn(tx, conversation)) {
    throw new AppError('conflict', { reason: 'reply_running' });
  }
  if (message.content === content) return message;
  if (message.role === 'assistant' && message.variantCount >= REPLY_MAX_VARIANTS) {
    throw new AppError('conflict', { reason: `variants_too_many:${REPLY_MAX_VARIANTS}` });
  }
  await assertStorage(tx, bytesOfText(content));
  await tx.db.raw(PUT_AWAY_PROMPT, [conversation.id, seq]);
  await tx.db.raw(REWORD, [
    conversation.id,
    seq,
    content,
    countWords(content),
    tx.now,
    wordsOf(content),
  ]);
  await forgetReplies(tx, conversation, seq);
  await forgetAbout(tx, conversation, seq);
  return (await find())!;
}
