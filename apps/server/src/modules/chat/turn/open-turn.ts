import { createHmac } from 'node:crypto';
import { AppError, conversationStarted } from '@neo/contracts';
import type { EventData } from '@neo/contracts';
import { BYTES_PER_TOKEN, keepsConversations } from '@neo/domain';
import type { HistoryEntry, Language, Member, PromptMessage, PromptUser } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { isBreachOf } from '../../../platform/db/model.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { OfTrace } from '../../../platform/events/index.ts';
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
import { memoryOfTurn } from '../memory/remember.ts';
import type { TurnMemory } from '../memory/remember.ts';
import { stepWindow } from '../memory/step-window.ts';
import { toldPromptOf } from '../memory/told-prompt.ts';
import type { ToldPrompt } from '../memory/told-prompt.ts';
import { composeTurn } from './compose-turn.ts';
import type { Asked, Speaker } from './compose-turn.ts';
import { personOfTurn } from '../persons/own-person.ts';
import { attachTold, lockToOpen, recordQuestion } from '../conversation/write-message.ts';
import type { LockedConversation } from '../conversation/write-message.ts';

/** The parts of the runtime that opening a turn needs. */
export type OpenNeeds = Pick<ChatRuntime, 'model' | 'rateLimits' | 'secret' | 'remembers'>;

/** A request for a reply. */
export type TurnRequest =
  | {
      readonly kind: 'send';
      readonly message: string;
      /**
       * The person's newest message in a stored conversation. The new message replaces it and
       * everything after it.
       */
      readonly replaces?: ReadMessage | undefined;
      /** Which of the NEO's own greetings was shown, for the first message of a kept conversation. */
      readonly greeting?: number | undefined;
    }
  | { readonly kind: 'greeting' | RepeatKind };

export interface TurnInput {
  /** Where the request was made. */
  readonly place: Place;
  readonly neoId: string;
  readonly request: TurnRequest;
  /** The client's history, for a conversation that is not stored. */
  readonly history: readonly HistoryEntry[];
  /** Name of the requested model; the default without one. */
  readonly model?: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** An open turn, and the input for its reply. */
export interface Opened {
  readonly turn: { id: string; userId: string; neoId: string; conversationId: string | null };
  /** For the model. */
  readonly messages: readonly PromptMessage[];
  /** What of it is recorded with the reply; absent where nothing is kept. */
  readonly told: ToldPrompt | undefined;
  /** The existing part of a reply to continue. */
  readonly partial: string | undefined;
}

/**
 * Fingerprint to recognise a retried request. It is keyed with the deployment's secret: otherwise
 * short messages that are not stored could be guessed from it.
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

// A person's first message to a NEO is published as an event; later ones are not, even after
// starting over.
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
    ${personOfTurn('turn')} as person, ${memoryOfTurn('turn')} as memory, exists (select from first) as "isFirst",
    array(select key from spent) as spent
  from turn`;

/**
 * Inserts the turn, counts it and checks for the first message, in one statement. @throws too_many
 */
async function insertTurn(
  tx: Tx<Member>,
  input: TurnInput,
  conversationId: string | null,
  { throttles, secret }: { throttles: readonly Throttle[]; secret: string },
): Promise<
  Pick<Opened, 'turn'> & Pick<Asked, 'language' | 'user' | 'memory'> & { isFirst: boolean }
> {
  const { idempotencyKey: key = null, neoId, request, model = null } = input;
  const turn = { id: uuidv7(), userId: tx.viewer.id, neoId, conversationId };
  const { bindings, judge } = spending(throttles, tx.now);
  const fingerprint = key === null ? null : fingerprintOf(secret, input);
  const whose = [turn.id, turn.userId, neoId, conversationId];
  const values = [...whose, request.kind, model, key, fingerprint, tx.now];
  const { rows } = (await tx.db
    .raw(OPEN, [...values, request.kind === 'send', ...bindings])
    .options({ name: 'open-turn' })) as {
    rows: [
      PromptUser &
        Pick<Asked, 'memory'> & { language: Language; isFirst: boolean; spent: string[] },
    ];
  };
  const [{ language, person, displayName, memory, isFirst, spent }] = rows;
  judge(spent);
  return { turn, language, user: { person, displayName }, memory, isFirst };
}

/**
 * Opens a turn. The message, the turn, its count and its event are committed together, before
 * anything is acknowledged.
 * @throws conflict when a reply is running, the key was used, or there are too many conversations;
 * too_many; not_found when the NEO or the conversation was just deleted
 */
export async function openTurn(
  scope: MemberScope,
  runtime: OpenNeeds,
  input: TurnInput,
  speaker: Speaker,
): Promise<Opened> {
  const maxBytes = BYTES_PER_TOKEN * speaker.contextTokens;
  try {
    return await inTransaction(scope, async (tx) => {
      const throttles = runtime.rateLimits ? allowanceOf(tx.viewer) : [];
      const conversation = keepsConversations(tx.viewer)
        ? await lockToOpen(tx, input.place)
        : undefined;
      if (conversation?.isNew) await assertRoom(tx, input.neoId, 0);
      const { isFirst, turn, ...asked } = await insertTurn(tx, input, conversation?.id ?? null, {
        throttles,
        secret: runtime.secret,
      });
      if (isFirst) await publishFirst(tx, [{ neoId: input.neoId }]);
      const prompt = conversation
        ? await promptOfKept(tx, conversation, input.request, {
            maxBytes,
            greetings: () => greetingsFor(tx.viewer.id, speaker, asked.user),
          })
        : promptOfShown(input);
      const { userId, conversationId } = turn;
      const memory = asked.memory && withSwitch(asked.memory, runtime);
      const whole = { ...asked, prompt, userId, conversationId, memory };
      const composed = await composeTurn(tx.db, speaker, whole);
      const { messages, lore, step, remembered } = composed;
      const { question } = prompt;
      if (conversation && question) {
        await attachTold(tx, conversation, question.seq, {
          lore: question.told === undefined && lore.entries.length > 0 ? lore : undefined,
          // A repeated question may recall other notes than before, because the person has corrected them.
          recalled:
            composed.recalled && remembered?.recalled !== question.memory
              ? (remembered?.recalled ?? undefined)
              : undefined,
        });
      }
      if (conversation && step) await stepWindow(tx, conversation.id, step);
      const told = conversation && toldPromptOf(speaker, composed, question?.seq);
      return { turn, messages, told, partial: prompt.partial };
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

type First = EventData<typeof conversationStarted>;

/** Publishes the first messages to these NEOs. */
export async function publishFirst(
  tx: Tx,
  firsts: readonly (First | OfTrace<First>)[],
): Promise<void> {
  if (firsts.length > 0) await tx.publish(conversationStarted, ...firsts);
}

/** Memory as the operator's switch allows it. */
export const withSwitch = (
  memory: TurnMemory,
  { remembers }: Pick<ChatRuntime, 'remembers'>,
): TurnMemory => ({ ...memory, isOn: memory.isOn && remembers });

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

/** Begins an empty conversation with one of the NEO's own greetings: the one on the screen, else the first. */
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

/** Deletes the person's newest message and everything after it. */
async function takeBack(
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

export function promptOfShown({ request, history }: TurnInput): PromptInput {
  if (request.kind === 'greeting') return NOTHING;
  return request.kind === 'send'
    ? { ...newestOnScreen(history), message: request.message }
    : readScreen(history, request.kind);
}

/** The refusal for a change between the access check and the insert. */
function refusalOf(error: unknown): AppError | undefined {
  if (isBreachOf(error, TURN_IS_OPEN)) {
    return new AppError('conflict', { reason: 'reply_running' });
  }
  if (isBreachOf(error, NEO_IS_GONE)) return new AppError('not_found');
  return isBreachOf(error, USER_IS_GONE) ? new AppError('not_signed_in') : undefined;
}
