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
import type { ConversationRow } from './conversation.model.ts';
import type { ChatRuntime } from './runtime.ts';
import { NEO_IS_GONE, TURN_IS_OPEN, TurnRow, USER_IS_GONE } from './turn.model.ts';
import { appendMessage, lockConversation } from './write-message.ts';

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

type Before = Omit<Opened, 'turn'>;

function beforeOnScreen({ history }: TurnInput): Before {
  const newest = history.slice(-HISTORY_MAX_ENTRIES);
  return { history: newest, startsConversation: newest.length === history.length };
}

/** Writes down what was said in a locked conversation. A question that got no reply is not written twice. */
async function record(tx: Tx, conversation: ConversationRow, content: string): Promise<Before> {
  const { history, startsConversation } = await listHistory(tx, conversation.id);
  const last = history.at(-1);
  if (last?.role === 'user' && last.content === content) {
    return { history: history.slice(0, -1), startsConversation };
  }
  await appendMessage(tx, conversation, { role: 'user', content, status: 'complete' });
  return { history, startsConversation };
}

function assertUnbegun(conversation: ConversationRow | undefined): void {
  if (conversation && conversation.lastSeq > 0) {
    throw new AppError('conflict', { message: 'This conversation has already begun.' });
  }
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
      const { neoId, message } = input;
      const turn = await TurnRow.query(tx.db).insert({
        id: uuidv7(),
        userId: viewer.id,
        neoId,
        status: 'running',
        idempotencyKey: input.idempotencyKey ?? null,
        requestHash: input.idempotencyKey === undefined ? null : hashOf(input),
        createdAt: now,
      });
      // After the turn, whose foreign key holds the NEO: deleting a NEO locks it before its conversations too.
      const conversation = keepsConversations(viewer)
        ? await lockConversation(tx, { userId: viewer.id, neoId })
        : undefined;
      if (conversation) {
        await TurnRow.query(tx.db).findById(turn.id).patch({ conversationId: conversation.id });
      }
      if (runtime.rateLimits) await spend(tx.db, allowanceOf(viewer.id, viewer.role), now);
      if (message === null) {
        assertUnbegun(conversation);
        return { turn, history: [], startsConversation: true };
      }
      const before = conversation ? await record(tx, conversation, message) : beforeOnScreen(input);
      // What the server kept shows that this is not the first; what a client says of it does not.
      const hasSpoken = conversation && before.history.some(({ role }) => role === 'user');
      if (!hasSpoken) await announceFirst(tx, neoId);
      return { turn, ...before };
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** What changed between the look at the NEO and the writing. */
function refusalOf(error: unknown): AppError | undefined {
  if (isBreachOf(error, TURN_IS_OPEN)) {
    return new AppError('conflict', { message: 'A reply is already being written.' });
  }
  if (isBreachOf(error, NEO_IS_GONE)) return new AppError('not_found');
  return isBreachOf(error, USER_IS_GONE) ? new AppError('not_signed_in') : undefined;
}
