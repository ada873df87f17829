import { hash } from 'node:crypto';
import { AppError, conversationStarted } from '@neo/contracts';
import { HISTORY_MAX_ENTRIES, keepsConversations } from '@neo/domain';
import type { HistoryEntry, Language, Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { isBreachOf } from '../../platform/db/model.ts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../platform/db/scope.ts';
import { spending } from '../../platform/throttle.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { replyLanguageOf } from '../identity/index.ts';
import { allowanceOf } from './allowance.ts';
import type { ChatRuntime } from './runtime.ts';
import { NEO_IS_GONE, TURN_IS_OPEN, USER_IS_GONE } from './turn.model.ts';
import { lockConversation, recordQuestion } from './write-message.ts';
import type { LockedConversation } from './write-message.ts';

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
  readonly turn: { id: string; userId: string; neoId: string };
  readonly history: readonly HistoryEntry[];
  readonly startsConversation: boolean;
  /** That the reply is wanted in. */
  readonly language: Language;
}

export const hashOf = ({ neoId, message, history }: TurnInput): string =>
  hash('sha256', JSON.stringify([neoId, message, history]));

type Before = Pick<Opened, 'history' | 'startsConversation'>;

function beforeOnScreen({ history }: TurnInput): Before {
  const newest = history.slice(-HISTORY_MAX_ENTRIES);
  return { history: newest, startsConversation: newest.length === history.length };
}

// The first message that somebody ever sends a NEO is a fact for others; a second is not, even after starting over.
const OPEN = /* sql */ `
  with turn as (
    insert into turns (id, user_id, neo_id, status, idempotency_key, request_hash, created_at)
    values (?, ?, ?, 'running', ?, ?, ?)
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
  throttles: readonly Throttle[],
): Promise<{ turn: Opened['turn']; language: Language; isFirst: boolean }> {
  const { idempotencyKey: key = null, neoId } = input;
  const turn = { id: uuidv7(), userId: tx.viewer.id, neoId };
  const { bindings, judge } = spending(throttles, tx.now);
  const values = [turn.id, turn.userId, neoId, key, key === null ? null : hashOf(input), tx.now];
  const { rows } = (await tx.db
    .raw(OPEN, [...values, input.message !== null, ...bindings])
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
  try {
    return await inTransaction(scope, async (tx) => {
      const throttles = runtime.rateLimits ? allowanceOf(tx.viewer) : [];
      const { turn, language, isFirst } = await insertTurn(tx, input, throttles);
      // After the turn, whose foreign key holds the NEO: deleting a NEO locks it before its conversations too.
      const conversation = keepsConversations(tx.viewer)
        ? await lockConversation(tx, turn)
        : undefined;
      if (input.message === null) {
        assertUnbegun(conversation);
        return { turn, language, history: [], startsConversation: true };
      }
      if (isFirst) await tx.publish(conversationStarted, { neoId: input.neoId });
      const before = conversation
        ? await recordQuestion(tx, conversation, input.message)
        : beforeOnScreen(input);
      return { turn, language, ...before };
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function assertUnbegun(conversation: LockedConversation | undefined): void {
  if (conversation && conversation.lastSeq > 0) {
    throw new AppError('conflict', { message: 'This conversation has already begun.' });
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
