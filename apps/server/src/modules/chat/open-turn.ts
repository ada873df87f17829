import { createHmac } from 'node:crypto';
import { AppError, conversationStarted } from '@neo/contracts';
import { BYTES_PER_TOKEN, keepsConversations } from '@neo/domain';
import type { HistoryEntry, Language, Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { isBreachOf } from '../../platform/db/model.ts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../platform/db/scope.ts';
import { spending } from '../../platform/throttle.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { replyLanguageOf } from '../identity/index.ts';
import { allowanceOf } from './allowance.ts';
import { findNewestQuestion, isAsRead, truncate } from './edit-conversation.ts';
import type { ReadMessage } from './edit-conversation.ts';
import { onScreen, recall, recallFromScreen } from './recall.ts';
import type { Again, Asked } from './recall.ts';
import type { ChatRuntime } from './runtime.ts';
import { NEO_IS_GONE, TURN_IS_OPEN, USER_IS_GONE } from './turn.model.ts';
import { lockConversation, recordQuestion } from './write-message.ts';
import type { LockedConversation } from './write-message.ts';

/** What a reply is wished for by. */
export type Wish =
  | {
      readonly kind: 'send';
      readonly message: string;
      /** What the person said last in a kept conversation: the message stands for it and all after it. */
      readonly replaces?: ReadMessage | undefined;
    }
  | { readonly kind: 'greeting' | Again };

export interface TurnInput {
  readonly neoId: string;
  readonly wish: Wish;
  /** What was on the screen, for a conversation that is not kept. */
  readonly history: readonly HistoryEntry[];
  /** The name of the model that is to reply; without it the default does. */
  readonly model?: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** What a turn goes on from. */
export interface Opened {
  readonly turn: { id: string; userId: string; neoId: string };
  /** That the reply is wanted in. */
  readonly language: Language;
  readonly asked: Asked;
}

/**
 * What a retried request is known by. With a secret of the deployment: without one, short words that are kept nowhere
 * could be guessed from it.
 */
export function fingerprintOf(secret: string, { neoId, wish, history, model }: TurnInput): string {
  const request = JSON.stringify([neoId, wish, history, model]);
  return createHmac('sha256', secret).update(request).digest('hex');
}

const NOTHING: Asked = { history: [], olderCount: 0, message: null };

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
  const { idempotencyKey: key = null, neoId, wish, model = null } = input;
  const turn = { id: uuidv7(), userId: tx.viewer.id, neoId };
  const { bindings, judge } = spending(throttles, tx.now);
  const request = key === null ? null : fingerprintOf(secret, input);
  const values = [turn.id, turn.userId, neoId, wish.kind, model, key, request, tx.now];
  const { rows } = (await tx.db
    .raw(OPEN, [...values, wish.kind === 'send', ...bindings])
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
  runtime: ChatRuntime,
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
      const asked = conversation
        ? await askKept(tx, conversation, input.wish, maxBytes)
        : askShown(input);
      return { turn, language, asked };
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

async function askKept(
  tx: Tx<Member>,
  conversation: LockedConversation,
  wish: Wish,
  maxBytes: number,
): Promise<Asked> {
  if (wish.kind === 'greeting') {
    if (conversation.lastSeq === 0) return NOTHING;
    throw new AppError('conflict', { message: 'This conversation has already begun.' });
  }
  if (wish.kind !== 'send') return recall(tx, conversation, wish.kind, maxBytes);
  const { message, replaces } = wish;
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
  throw new AppError('conflict', { message: 'Something else was said since.' });
}

function askShown({ wish, history }: TurnInput): Asked {
  if (wish.kind === 'greeting') return NOTHING;
  return wish.kind === 'send'
    ? { ...onScreen(history), message: wish.message }
    : recallFromScreen(history, wish.kind);
}

/** What changed between the look at the NEO and the writing. */
function refusalOf(error: unknown): AppError | undefined {
  if (isBreachOf(error, TURN_IS_OPEN)) {
    return new AppError('conflict', { message: 'A reply is already being written.' });
  }
  if (isBreachOf(error, NEO_IS_GONE)) return new AppError('not_found');
  return isBreachOf(error, USER_IS_GONE) ? new AppError('not_signed_in') : undefined;
}
