import { createHmac } from 'node:crypto';
import { AppError, conversationStarted } from '@neo/contracts';
import { BYTES_PER_TOKEN, keepsConversations } from '@neo/domain';
import type { HistoryEntry, Language, Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { isBreachOf } from '../../../platform/db/model.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { spending } from '../../../platform/limits/throttle.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { replyLanguageOf } from '../../identity/index.ts';
import { allowanceOf } from '../cost/allowance.ts';
import { findNewestQuestion, isAsRead, truncate } from '../conversation/lock-conversation.ts';
import type { ReadMessage } from '../conversation/lock-conversation.ts';
import { newestOnScreen, readHistory, readScreen } from '../conversation/read-history.ts';
import type { RepeatKind, PromptInput } from '../conversation/read-history.ts';
import type { ChatRuntime } from '../runtime.ts';
import { NEO_IS_GONE, TURN_IS_OPEN, USER_IS_GONE } from '../conversation/turn.model.ts';
import { lockConversation, recordQuestion } from '../conversation/write-message.ts';
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
    }
  | { readonly kind: 'greeting' | RepeatKind };

export interface TurnInput {
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
  readonly turn: { id: string; userId: string; neoId: string };
  /** Language of the reply. */
  readonly language: Language;
  readonly prompt: PromptInput;
}

/**
 * Recognises a retried request. It is keyed with a secret of the deployment: otherwise short words that are stored nowhere
 * could be guessed from it.
 */
export function fingerprintOf(
  secret: string,
  { neoId, request, history, model }: TurnInput,
): string {
  const text = JSON.stringify([neoId, request, history, model]);
  return createHmac('sha256', secret).update(text).digest('hex');
}

const NOTHING: PromptInput = { history: [], olderCount: 0, message: null };

// The first message that somebody ever sends a NEO is a fact for others; a second is not, even after starting over.
const OPEN = /* sql */ `
  with turn as (
    insert into turns
      (id, user_id, neo_id, kind, model, status, idempotency_key, request_hash, created_at)
    values (?, ?, ?, ?, ?, 'running', ?, ?, ?)
    returning user_id, neo_id
  ), first as (
    insert into first_messages (user_id, neo_id) select user_id, neo_id from turn where ?::boolean
    on conflict (user_id, neo_id) do nothing
    returning neo_id
  ), spent as (${spending([], new Date()).sql})
  select ${replyLanguageOf('turn.user_id')} as language, exists (select from first) as "isFirst",
    array(select key from spent) as spent
  from turn`;

/** Writes the turn, its cost and whether it is the first in one statement. @throws too_many */
async function insertTurn(
  tx: Tx<Member>,
  input: TurnInput,
  { throttles, secret }: { throttles: readonly Throttle[]; secret: string },
): Promise<{ turn: Opened['turn']; language: Language; isFirst: boolean }> {
  const { idempotencyKey: key = null, neoId, request, model = null } = input;
  const turn = { id: uuidv7(), userId: tx.viewer.id, neoId };
  const { bindings, judge } = spending(throttles, tx.now);
  const fingerprint = key === null ? null : fingerprintOf(secret, input);
  const values = [turn.id, turn.userId, neoId, request.kind, model, key, fingerprint, tx.now];
  const { rows } = (await tx.db
    .raw(OPEN, [...values, request.kind === 'send', ...bindings])
    .options({ name: 'open-turn' })) as {
    rows: [{ language: Language; isFirst: boolean; spent: string[] }];
  };
  const [{ language, isFirst, spent }] = rows;
  judge(spent);
  return { turn, language, isFirst };
}

/**
 * Opens a turn: the message, the turn, its cost and its event are committed together, before anything is acknowledged.
 * @throws conflict when a reply is being written already or the key was used; too_many; not_found when the NEO was just
 * deleted
 */
export async function openTurn(
  scope: MemberScope,
  runtime: OpenNeeds,
  input: TurnInput,
): Promise<Opened> {
  const maxBytes = BYTES_PER_TOKEN * runtime.model.choose(input.model).contextTokens;
  try {
    return await inTransaction(scope, async (tx) => {
      const throttles = runtime.rateLimits ? allowanceOf(tx.viewer) : [];
      const { turn, language, isFirst } = await insertTurn(tx, input, {
        throttles,
        secret: runtime.secret,
      });
      // After the turn, whose foreign key holds the NEO: deleting a NEO locks it before its conversations too.
      const conversation = keepsConversations(tx.viewer)
        ? await lockConversation(tx, turn)
        : undefined;
      if (isFirst) await tx.publish(conversationStarted, { neoId: input.neoId });
      const prompt = conversation
        ? await promptOfKept(tx, conversation, input.request, maxBytes)
        : promptOfShown(input);
      return { turn, language, prompt };
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

async function promptOfKept(
  tx: Tx<Member>,
  conversation: LockedConversation,
  request: TurnRequest,
  maxBytes: number,
): Promise<PromptInput> {
  if (request.kind === 'greeting') {
    if (conversation.lastSeq === 0) return NOTHING;
    throw new AppError('conflict', { reason: 'conversation_begun' });
  }
  if (request.kind !== 'send') return readHistory(tx, conversation, request.kind, maxBytes);
  const { message, replaces } = request;
  const before = replaces ? await takeBack(tx, conversation, replaces, message) : conversation;
  return recordQuestion(tx, before, message, maxBytes);
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
