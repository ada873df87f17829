import { createHash } from 'node:crypto';
import { AppError, conversationStarted } from '@neo/contracts';
import { HISTORY_MAX_ENTRIES, keepsConversations } from '@neo/domain';
import type { HistoryEntry, Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { isBreachOf } from '../../platform/db/model.ts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../platform/db/scope.ts';
import { spend } from '../../platform/throttle.ts';
import { allowanceOf } from './allowance.ts';
import { listHistory } from './chat.queries.ts';
import type { ChatRuntime } from './runtime.ts';
import { NEO_OF_TURN, OPEN_TURN, SAME_KEY, TurnRow, USER_OF_TURN } from './turn.model.ts';
import { appendMessage, findUnanswered, lockConversation } from './write-message.ts';

export interface TurnInput {
  readonly neoId: string;
  /** What the person says; null asks for a greeting. */
  readonly message: string | null;
  /** What was on the screen, for a conversation that is not kept. */
  readonly history: readonly HistoryEntry[];
  readonly idempotencyKey: string | undefined;
}

/** What a turn goes on from: everything before what is said now. */
export interface Opened {
  readonly turn: TurnRow;
  readonly history: readonly HistoryEntry[];
  readonly startsConversation: boolean;
}

export const hashOf = ({ neoId, message, history }: TurnInput): string =>
  createHash('sha256')
    .update(JSON.stringify([neoId, message, history]))
    .digest('hex');

/** Writes down what was said, and what went before it. */
async function record(
  tx: Tx<Member>,
  input: TurnInput,
): Promise<Omit<Opened, 'turn'> & { conversationId: string | null }> {
  if (!keepsConversations(tx.viewer)) {
    const history = input.history.slice(-HISTORY_MAX_ENTRIES);
    const startsConversation = history.length === input.history.length;
    return { conversationId: null, history, startsConversation };
  }
  const pair = { userId: tx.viewer.id, neoId: input.neoId };
  const conversation = await lockConversation(tx, pair);
  const { id: conversationId } = conversation;
  if (input.message === null) {
    if (conversation.lastSeq > 0) {
      throw new AppError('conflict', { message: 'This conversation has already begun.' });
    }
    return { conversationId, history: [], startsConversation: true };
  }
  const content = input.message;
  const seq =
    (await findUnanswered(tx, conversation, content)) ??
    (await appendMessage(tx, conversation, { role: 'user', content, status: 'complete' }));
  return { conversationId, ...(await listHistory(tx, conversationId, seq)) };
}

/** The first message that somebody ever sends a NEO is a fact for others; a second is not, even after starting over. */
async function announceFirst(tx: Tx<Member>, neoId: string): Promise<void> {
  const inserted = await tx
    .db('firstMessages')
    .insert({ userId: tx.viewer.id, neoId })
    .onConflict(['userId', 'neoId'])
    .ignore()
    .returning('neoId');
  if (inserted.length > 0) await tx.publish(conversationStarted, { neoId });
}

/**
 * Opens a turn: the message, the turn, its cost and its event are committed together, before anything is acknowledged.
 * @throws conflict when a reply is being written already; too_many; not_found when the NEO was just deleted
 */
export async function openTurn(
  scope: MemberScope,
  runtime: ChatRuntime,
  input: TurnInput,
): Promise<Opened> {
  try {
    return await inTransaction(scope, async (tx) => {
      const { viewer, now } = tx;
      const turn = await TurnRow.query(tx.db).insert({
        id: uuidv7(),
        userId: viewer.id,
        neoId: input.neoId,
        status: 'running',
        serverId: runtime.serverId,
        idempotencyKey: input.idempotencyKey ?? null,
        requestHash: input.idempotencyKey === undefined ? null : hashOf(input),
        createdAt: now,
      });
      if (runtime.rateLimits) await spend(tx.db, allowanceOf(viewer.id, viewer.role), now);
      const { conversationId, ...before } = await record(tx, input);
      if (conversationId !== null) {
        await TurnRow.query(tx.db).findById(turn.id).patch({ conversationId });
      }
      if (input.message !== null) await announceFirst(tx, input.neoId);
      return { turn, ...before };
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** What changed between the look at the NEO and the writing. */
function refusalOf(error: unknown): AppError | undefined {
  if (isBreachOf(error, OPEN_TURN) || isBreachOf(error, SAME_KEY)) {
    return new AppError('conflict', { message: 'A reply is already being written.' });
  }
  if (isBreachOf(error, NEO_OF_TURN)) return new AppError('not_found');
  return isBreachOf(error, USER_OF_TURN) ? new AppError('not_signed_in') : undefined;
}
