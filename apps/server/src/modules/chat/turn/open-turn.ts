import { createHmac } from 'node:crypto';
import { AppError, conversationStarted } from '@neo/contracts';
import { BYTES_PER_TOKEN, keepsConversations } from '@neo/domain';
import type { HistoryEntry, Language, Member, PromptUser } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { isBreachOf } from '../../../platform/db/model.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { spending } from '../../../platform/limits/throttle.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { displayNameOf, replyLanguageOf } from '../../identity/index.ts';
import { allowanceOf } from '../cost/allowance.ts';
import { assertRoom } from '../conversation/assert-room.ts';
import { findNewestQuestion, isAsRead, truncate } from '../conversation/lock-conversation.ts';
import type { ReadMessage } from '../conversation/lock-conversation.ts';
import { newestOnScreen, readHistory, readScreen } from '../conversation/read-history.ts';
import type { RepeatKind, PromptInput } from '../conversation/read-history.ts';
import type { ChatRuntime } from '../runtime.ts';
import type { Place } from '../conversation/place.ts';
import { NEO_IS_GONE, TURN_IS_OPEN, USER_IS_GONE } from '../conversation/turn.model.ts';
import { storeGreeting } from '../greetings/greet.ts';
import { greetingAt, greetingsFor } from '../greetings/own-greetings.ts';
import type { Greeter } from '../greetings/own-greetings.ts';
import { personOfTurn } from '../persons/own-person.ts';
import { lockToOpen, recordQuestion } from '../conversation/write-message.ts';
import type { LockedConversation } from '../conversation/write-message.ts';

/** What opening a turn needs of the runtime. */
export type OpenNeeds = Pick<ChatRuntime, 'model' | 'rateLimits' | 'secret'>;

/** What a person asks for. */
export type TurnRequest =
  | {
      readonly kind: 'send';
      readonly message: string;
      /** What the person said last in a kept conversation: the message stands for it and all after it. */
      readonly replaces?: ReadMessage | undefined;
      /** Which of the NEO's own greetings was shown, for the first message of a kept conversation. */
      readonly greeting?: number | undefined;
    }
  | { readonly kind: 'greeting' | RepeatKind };

export interface TurnInput {
  /** Where it was asked. */
  readonly place: Place;
  readonly neoId: string;
  readonly request: TurnRequest;
  /** What was on the screen, for a conversation that is not kept. */
  readonly history: readonly HistoryEntry[];
  /** The name of the model that is to reply; without it the default does. */
  readonly model?: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** An open turn, and what its reply is made from. */
export interface Opened {
  readonly turn: { id: string; userId: string; neoId: string; conversationId: string | null };
  /** Language of the reply. */
  readonly language: Language;
  /** Whom it talks with. */
  readonly user: PromptUser;
  readonly prompt: PromptInput;
}

/**
 * Recognises a retried request. It is keyed with a secret of the deployment: otherwise short words that are stored nowhere
 * could be guessed from it.
 */
export function fingerprintOf(
  secret: string,
  { place, neoId, request, history, model }: TurnInput,
): string {
  const at = 'conversationId' in place ? [neoId, place.conversationId] : neoId;
  const text = JSON.stringify([at, request, history, model]);
  return createHmac('sha256', secret).update(text).digest('hex');
}

const NOTHING: PromptInput = { history: [], olderCount: 0, message: null };

// The first message that somebody ever sends a NEO is a fact for others; a second is not, even after starting over.
const OPEN = /* sql */ `
  with turn as (
    insert into turns
      (id, user_id, neo_id, conversation_id, kind, model, status, idempotency_key, request_hash, created_at)
    values (?, ?, ?, ?, ?, ?, 'running', ?, ?, ?)
    returning user_id, neo_id, conversation_id
  ), first as (
    insert into first_messages (user_id, neo_id) select user_id, neo_id from turn where ?::boolean
    on conflict (user_id, neo_id) do nothing
    returning neo_id
  ), spent as (${spending([], new Date()).sql})
  select ${replyLanguageOf('turn.user_id')} as language, ${displayNameOf('turn.user_id')} as "displayName",
    ${personOfTurn('turn')} as person, exists (select from first) as "isFirst",
    array(select key from spent) as spent
  from turn`;

/** Writes the turn, its cost and whether it is the first in one statement. @throws too_many */
async function insertTurn(
  tx: Tx<Member>,
  input: TurnInput,
  conversationId: string | null,
  { throttles, secret }: { throttles: readonly Throttle[]; secret: string },
): Promise<Omit<Opened, 'prompt'> & { isFirst: boolean }> {
  const { idempotencyKey: key = null, neoId, request, model = null } = input;
  const turn = { id: uuidv7(), userId: tx.viewer.id, neoId, conversationId };
  const { bindings, judge } = spending(throttles, tx.now);
  const fingerprint = key === null ? null : fingerprintOf(secret, input);
  const whose = [turn.id, turn.userId, neoId, conversationId];
  const values = [...whose, request.kind, model, key, fingerprint, tx.now];
  const { rows } = (await tx.db
    .raw(OPEN, [...values, request.kind === 'send', ...bindings])
    .options({ name: 'open-turn' })) as {
    rows: [PromptUser & { language: Language; isFirst: boolean; spent: string[] }];
  };
  const [{ language, person, displayName, isFirst, spent }] = rows;
  judge(spent);
  return { turn, language, user: { person, displayName }, isFirst };
}

/**
 * Opens a turn: the message, the turn, its cost and its event are committed together, before anything is acknowledged.
 * @throws conflict when a reply is being written already, the key was used or there are too many conversations; too_many;
 * not_found when the NEO or the conversation was just deleted
 */
export async function openTurn(
  scope: MemberScope,
  runtime: OpenNeeds,
  input: TurnInput,
  greeter: Greeter,
): Promise<Opened> {
  const maxBytes = BYTES_PER_TOKEN * runtime.model.choose(input.model).contextTokens;
  try {
    return await inTransaction(scope, async (tx) => {
      const throttles = runtime.rateLimits ? allowanceOf(tx.viewer) : [];
      const conversation = keepsConversations(tx.viewer)
        ? await lockToOpen(tx, input.place)
        : undefined;
      if (conversation?.isNew) await assertRoom(tx, input.neoId, 0);
      const { isFirst, ...opened } = await insertTurn(tx, input, conversation?.id ?? null, {
        throttles,
        secret: runtime.secret,
      });
      if (isFirst) await tx.publish(conversationStarted, { neoId: input.neoId });
      const prompt = conversation
        ? await promptOfKept(tx, conversation, input.request, {
            maxBytes,
            greetings: () => greetingsFor(tx.viewer.id, greeter, opened.user),
          })
        : promptOfShown(input);
      return { ...opened, prompt };
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

async function promptOfKept(
  tx: Tx<Member>,
  conversation: LockedConversation,
  request: TurnRequest,
  { maxBytes, greetings }: { maxBytes: number; greetings: () => string[] },
): Promise<PromptInput> {
  if (request.kind === 'greeting') {
    if (conversation.lastSeq === 0) return NOTHING;
    throw new AppError('conflict', { reason: 'conversation_begun' });
  }
  if (request.kind !== 'send') return readHistory(tx, conversation, request.kind, maxBytes);
  const { message, replaces } = request;
  const before = replaces
    ? await takeBack(tx, conversation, replaces, message)
    : await greeted(tx, conversation, request.greeting, greetings());
  return recordQuestion(tx, before, message, maxBytes);
}

/** A conversation that is empty begins with the NEO's own greeting: the one that was shown, else its first. */
async function greeted(
  tx: Tx,
  conversation: LockedConversation,
  index: number | undefined,
  greetings: readonly string[],
): Promise<LockedConversation> {
  const isGreeted = conversation.lastSeq > 0 || (index === undefined && greetings.length === 0);
  if (isGreeted) return conversation;
  return storeGreeting(tx, conversation, greetingAt(greetings, index ?? 0));
}

/** Removes what the person said last, and all after it. */
async function takeBack(
  tx: Tx,
  conversation: LockedConversation,
  { seq, timestamp }: ReadMessage,
  message: string,
): Promise<LockedConversation> {
  const newest = await findNewestQuestion(tx, conversation);
  if (newest?.seq === seq) {
    if (isAsRead(newest, timestamp)) return truncate(tx, conversation, seq);
    // A retry: the first try has put these words here already.
    if (newest.content === message && seq === conversation.lastSeq) return conversation;
  }
  throw new AppError('conflict', { reason: 'conversation_moved_on' });
}

function promptOfShown({ request, history }: TurnInput): PromptInput {
  if (request.kind === 'greeting') return NOTHING;
  return request.kind === 'send'
    ? { ...newestOnScreen(history), message: request.message }
    : readScreen(history, request.kind);
}

/** What changed between the look at the NEO and the writing. */
function refusalOf(error: unknown): AppError | undefined {
  if (isBreachOf(error, TURN_IS_OPEN)) {
    return new AppError('conflict', { reason: 'reply_running' });
  }
  if (isBreachOf(error, NEO_IS_GONE)) return new AppError('not_found');
  return isBreachOf(error, USER_IS_GONE) ? new AppError('not_signed_in') : undefined;
}
