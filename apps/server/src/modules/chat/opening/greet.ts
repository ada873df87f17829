import { AppError } from '@neo/contracts';
import { canChat, keepsConversations } from '@neo/domain';
import type { Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { accessOf, getCharacter, sheetForTurn } from '../../personas/index.ts';
import { assertRoom } from '../conversation/assert-room.ts';
import { MessageRow } from '../conversation/conversation.model.ts';
import { hasRunningTurn } from '../conversation/lock-conversation.ts';
import { bytesOfText } from '../conversation/message-bytes.ts';
import { assertStorage } from '../conversation/stored-bytes.ts';
import { findSpot } from '../conversation/place.ts';
import type { Place } from '../conversation/place.ts';
import { lockToOpen } from '../conversation/write-message.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import { writeReply } from '../turn/write-reply.ts';
import { LiveTurn } from '../stream/live-turn.ts';
import {
  greetingAt,
  greetingsFor,
  hasGreetings,
  placeToGreet,
  readUser,
} from '../prompt/own-greetings.ts';
import type { GreetingInput } from '../prompt/own-greetings.ts';
import { truncate } from '../edits/truncate.ts';
import type { Changes } from '../stream/changes.ts';

const begun = (): AppError => new AppError('conflict', { reason: 'conversation_begun' });

/** Stores a greeting as the first message of a locked, empty conversation. */
export async function storeGreeting(
  tx: Tx,
  conversation: LockedConversation,
  text: string,
): Promise<LockedConversation> {
  const lastSeq = await writeReply(tx, conversation, 'greeting', {
    text,
    mark: 'complete',
    model: null,
  });
  return { id: conversation.id, lastSeq };
}

/**
 * Lets a NEO open a conversation with its author's greeting, without a model. If conversations are stored, it becomes
 * the first message, and another choice replaces it until the person has written something.
 * @param index of the greeting; the first by default
 * @returns a finished turn; undefined if no index is given and the NEO has no greetings: then a model greets
 * @throws the refusals of chatting; plan; conflict if the conversation has begun or the greeting is gone
 */
export async function greet(
  scope: MemberScope,
  { changes }: { readonly changes: Changes },
  place: Place,
  index: number | undefined,
): Promise<LiveTurn | undefined> {
  const { neoId } = await findSpot(scope, place);
  if (neoId === null) throw new AppError('conflict', { reason: 'is_a_debate' });
  const neo = await getCharacter(scope, neoId);
  authorize(canChat(scope.viewer, accessOf(neo)));
  const isKept = keepsConversations(scope.viewer);
  if ('conversationId' in place && !isKept) throw new AppError('plan');
  const sheet = await sheetForTurn(scope, neo);
  const input = { neo, sheet };
  if (index === undefined && !hasGreetings(scope.viewer.id, input)) return undefined;
  const [text, conversationId] = isKept
    ? await keepGreeting(scope, place, input, index ?? 0)
    : [await greetingOf(scope, input, index ?? 0), null];
  const turn = new LiveTurn(
    { id: uuidv7(), userId: scope.viewer.id, neoId, conversationId },
    isKept,
  );
  turn.append(text);
  turn.settle({ event: 'done', data: { response: text, isPersisted: isKept } });
  if (isKept) changes.tell(turn);
  return turn;
}

async function greetingOf(
  scope: MemberScope,
  input: GreetingInput,
  index: number,
): Promise<string> {
  const user = await readUser(scope, null);
  const here = { userId: scope.viewer.id, conversationId: null };
  return greetingAt(greetingsFor(here, input, user), index);
}

function keepGreeting(
  scope: MemberScope,
  place: Place,
  input: GreetingInput,
  index: number,
): Promise<[text: string, conversationId: string]> {
  return inTransaction(scope, async (tx) => {
    const conversation = await lockToOpen(tx, place);
    if (conversation.isNew) await assertRoom(tx, input.neo.id, 0);
    if (await hasRunningTurn(tx, conversation)) {
      throw new AppError('conflict', { reason: 'reply_running' });
    }
    const user = await readUser(tx, conversation.id);
    const { id: userId } = tx.viewer;
    const greetings = greetingsFor(placeToGreet(userId, conversation), input, user);
    const text = greetingAt(greetings, index);
    // The first greeting of a conversation may have been stored before it had an id.
    const earlier = greetingsFor({ userId, conversationId: null }, input, user);
    const before = await findGreeting(tx, conversation, [...greetings, ...earlier]);
    if (before !== text) {
      await assertStorage(tx, bytesOfText(text));
      const empty = before === undefined ? conversation : await truncate(tx, conversation, 1);
      await storeGreeting(tx, empty, text);
    }
    return [text, conversation.id];
  });
}

/** The greeting that is the only message; undefined if there is none. @throws conflict if the conversation has begun */
async function findGreeting(
  { db }: Tx<Member>,
  { id, lastSeq }: LockedConversation,
  greetings: readonly string[],
): Promise<string | undefined> {
  if (lastSeq === 0) return undefined;
  const only =
    lastSeq === 1
      ? await MessageRow.query(db).select('role', 'content').findById([id, 1])
      : undefined;
  if (only?.role !== 'assistant' || !greetings.includes(only.content)) throw begun();
  return only.content;
}
