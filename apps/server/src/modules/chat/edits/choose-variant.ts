import { AppError } from '@neo/contracts';
import { canSeeNeo, keepsConversations } from '@neo/domain';
import type { Member } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { getNeoForAccess } from '../../personas/index.ts';
import { findMessage } from '../conversation/find-message.ts';
import type { ReadRow } from '../conversation/find-message.ts';
import { forgetAbout } from '../memory/forget-memory.ts';
import { ownerOf, REPLY_COLUMNS } from '../conversation/message-words.ts';
import {
  forgetReplies,
  hasRunningTurn,
  lockOwnConversation,
} from '../conversation/lock-conversation.ts';
import { findSpot } from '../conversation/place.ts';
import type { Place } from '../conversation/place.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import type { Changes } from '../stream/changes.ts';

// Every part sees the rows as they were before the statement: the two replies swap places.
const CHOOSE = /* sql */ `
  with chosen as (
    select * from message_variants where conversation_id = ? and seq = ? and variant = ?
  ), shown as (
    select m.* from messages m join chosen using (conversation_id, seq)
  ), put_away as (
    insert into message_variants (${REPLY_COLUMNS}) select ${REPLY_COLUMNS} from shown
  ), taken_out as (
    delete from message_variants v using chosen
    where v.conversation_id = chosen.conversation_id and v.seq = chosen.seq and v.variant = chosen.variant
  ), counted as (
    update conversations c
    set total_word_count = c.total_word_count + chosen.word_count - shown.word_count,
      last_message_at = case when chosen.seq = c.last_seq then chosen.created_at else c.last_message_at end
    from chosen, shown where c.id = chosen.conversation_id
  )
  update messages m
  set variant = chosen.variant, content = chosen.content, word_count = chosen.word_count, status = chosen.status,
    is_stopped = chosen.is_stopped, is_refused = chosen.is_refused, model = chosen.model, created_at = chosen.created_at,
    edited_at = chosen.edited_at, is_imported = chosen.is_imported, user_id = ${ownerOf('m.conversation_id')}, words = chosen.words
  from chosen where m.conversation_id = chosen.conversation_id and m.seq = chosen.seq`;

interface Choice {
  readonly seq: number;
  readonly variant: number;
}

/**
 * Shows another variant of a reply. Conversation and prompts use it from now on.
 * @throws the refusals of seeing the NEO; plan if conversations are no longer stored; not_found;
 * conflict while a reply is running, because it would answer a text that is no longer shown
 */
export async function chooseVariant(
  scope: MemberScope,
  { changes }: { readonly changes: Changes },
  { place, ...choice }: { place: Place } & Choice,
): Promise<ReadRow> {
  const spot = await findSpot(scope, place);
  // A debate is its owner's, whatever became of its NEOs.
  if (spot.neoId !== null) {
    authorize(canSeeNeo(scope.viewer, await getNeoForAccess(scope, spot.neoId)));
  }
  const message = await inTransaction(scope, async (tx) => {
    const conversation = await lockOwnConversation(tx, spot);
    if (!conversation) throw new AppError('not_found');
    return show(tx, conversation, choice);
  });
  changes.tell({ userId: scope.viewer.id, ...spot });
  return message;
}

async function show(
  tx: Tx<Member>,
  conversation: LockedConversation,
  { seq, variant }: Choice,
): Promise<ReadRow> {
  const find = () => findMessage(tx, conversation, seq);
  const message = await find();
  if (!message || variant > message.variantCount) throw new AppError('not_found');
  if (!keepsConversations(tx.viewer)) throw new AppError('plan');
  if (message.variant === variant) return message;
  if (await hasRunningTurn(tx, conversation)) {
    throw new AppError('conflict', { reason: 'reply_running' });
  }
  // The trigger for servers of the previous release, which count no bytes, would measure the conversation again.
  await tx.db.raw(`select set_config('neo.counts_bytes', 'on', true)`);
  await tx.db.raw(CHOOSE, [conversation.id, seq, variant]);
  await forgetReplies(tx, conversation, seq);
  await forgetAbout(tx, conversation, seq);
  return (await find())!;
}
