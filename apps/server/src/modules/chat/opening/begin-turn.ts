import { AppError } from '@neo/contracts';
import type { Member } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import { assertRoom } from '../conversation/assert-room.ts';
import { findNewestQuestion, isAsRead } from '../conversation/lock-conversation.ts';
import type { ReadMessage } from '../conversation/lock-conversation.ts';
import { lockToOpen } from '../conversation/write-message.ts';
import type { LockedConversation, OpenedConversation } from '../conversation/write-message.ts';
import { storeGreeting } from './greet.ts';
import {
  greetingAt,
  greetingsFor,
  hasGreetings,
  placeToGreet,
  readUser,
} from '../prompt/own-greetings.ts';
import type { Speaker } from '../prompt/compose-turn.ts';
import type { TurnInput } from './turn-input.ts';
import { truncate } from '../edits/truncate.ts';

/** Locks the conversation of a turn, or makes it. Waits for locks. @throws not_found; conflict */
export async function lockForTurn(
  tx: Tx<Member>,
  { place, neoId }: TurnInput,
): Promise<OpenedConversation> {
  const conversation = await lockToOpen(tx, place);
  if (conversation.isNew) await assertRoom(tx, neoId, 0);
  return conversation;
}

/**
 * Does in a locked conversation what comes before a message: takes back an edited one, or stores
 * the NEO's greeting. @throws conflict
 */
export async function beforeMessage(
  tx: Tx<Member>,
  conversation: OpenedConversation,
  { request }: TurnInput,
  speaker: Speaker,
): Promise<LockedConversation> {
  if (request.kind !== 'send') return conversation;
  const { message, replaces, greeting } = request;
  if (replaces) return takeBack(tx, conversation, replaces, message);
  if (conversation.lastSeq > 0) return conversation;
  if (greeting === undefined && !hasGreetings(tx.viewer.id, speaker)) return conversation;
  // The one on the screen, else the first.
  const user = await readUser(tx, conversation.id);
  const greetings = greetingsFor(placeToGreet(tx.viewer.id, conversation), speaker, user);
  return storeGreeting(tx, conversation, greetingAt(greetings, greeting ?? 0));
}

/** Deletes the person's newest message and everything after it. */
export async function takeBack(
  tx: Tx,
  conversation: LockedConversation,
  { seq, timestamp }: ReadMessage,
  message: string,
): Promise<LockedConversation> {
  const newest = await findNewestQuestion(tx, conversation);
  if (newest?.seq === seq) {
    if (isAsRead(newest, timestamp)) return truncate(tx, conversation, seq);
    // A retry: the first attempt has already stored this message here.
    if (newest.content === message && seq === conversation.lastSeq) return conversation;
  }
  throw new AppError('conflict', { reason: 'conversation_moved_on' });
}
