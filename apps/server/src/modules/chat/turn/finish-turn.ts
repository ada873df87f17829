import { countWords, transition } from '@neo/domain';
import type { Ended, TurnEnding, TurnKind, TurnState } from '@neo/domain';
import { prepared } from '../../../platform/db/prepared.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { Scope, Tx } from '../../../platform/db/scope.ts';
import { refund } from '../../../platform/limits/throttle.ts';
import { joinedWordsOf, wordsIn } from '../conversation/message-words.ts';
import { counting } from '../conversation/write-message.ts';
import { columnsOf, insertReplies, isAppended, writeReply } from './write-reply.ts';
import { endInDebate } from './end-in-debate.ts';
import { windowsOf } from '../cost/allowance.ts';
import { recording, recordUsage } from '../cost/model-usage.ts';
import type { TurnUsage } from '../cost/model-usage.ts';
import { recordPrompts } from '../prompt/told-prompt.ts';
import type { ToldPrompt } from '../prompt/told-prompt.ts';
import { columnOf, IMPATIENT } from './groups.ts';

/** The ending of a turn, and its reply. The table in the domain defines each ending. */
export interface Ending {
  readonly ending: TurnEnding;
  /** The text exactly as it was shown. */
  readonly text: string;
  /** The model that wrote the reply; defaults to the requested one. */
  readonly model?: string | undefined;
  /** Tokens read and written, as far as this server knows. */
  readonly usage?: TurnUsage | undefined;
  /** The prompt of this turn, if this server made it. */
  readonly told?: ToldPrompt | undefined;
}

/** The end of a turn that may be committed with others. */
export interface End {
  readonly turnId: string;
  readonly ending: Ending;
  readonly now: Date;
}

/** A locked turn. */
export interface HeldTurn {
  id: string;
  userId: string;
  /** Null in a debate. */
  neoId: string | null;
  kind: TurnKind;
  status: TurnState;
  model: string | null;
  createdAt: Date;
  conversationId: string | null;
  lastSeq: number | null;
}

/** A locked turn that ends now. */
interface Closing extends End, Ended {
  readonly turn: HeldTurn;
  /** The message with the reply; null if none is stored. */
  readonly seq: number | null;
  /** Whether the closing statement appends the reply. */
  readonly isAppended: boolean;
}

// A subquery, so that the plan does not depend on the number of turns and is made once.
const IDS = 'any((select ?::uuid[])::uuid[])';
// The conversation is locked before the turn, the same order in which deleting it locks both.
const holding = (locking: string, first = ''): string => /* sql */ `
  with held as (
    select c.id, c.last_seq from conversations c${first}
    where c.id in (select conversation_id from turns where id = ${IDS})
    for update of c ${locking}
  )
  select t.id, t.user_id as "userId", t.neo_id as "neoId", t.kind, t.status, t.model, t.created_at as "createdAt",
    t.conversation_id as "conversationId", held.last_seq as "lastSeq"
  from turns t left join held on held.id = t.conversation_id
  where t.id = ${IDS} and (t.conversation_id is null or held.id is not null)
  for update of t ${locking}`;
const HOLD = prepared<HeldTurn>('hold-turns', holding(''));
// Nothing is waited for, so the order of locks cannot deadlock.
const HOLD_FREE = prepared<HeldTurn>('hold-free-turns', holding('skip locked', `, ${IMPATIENT}`));

const CLOSE = prepared(
  'close-turns',
  /* sql */ `
  with ended as (
    select * from unnest(
      ?::uuid[], ?::uuid[], ?::uuid[], ?::text[], ?::int[],
      ?::text[], ?::int[], ?::text[], ?::boolean[], ?::boolean[], ?::text[], ?::timestamptz[], ?::text[],
      ?::text[], ?::int[], ?::int[], ?::int[], ?::int[], ?::int[], ?::int[], ?::jsonb[]
    ) as ended (
      id, user_id, conversation_id, state, seq,
      content, word_count, status, is_stopped, is_refused, model, at, words,
      used_model, prompt_tokens, completion_tokens, context_tokens, tokens, neo_version, used_memory, parts)
  ), forgotten as (
    delete from turn_parts where turn_id in (select id from ended)
  ), used as (
    ${recordUsage('select id, used_model, prompt_tokens, completion_tokens from ended where used_model is not null')}
  ), said as (
    ${insertReplies(`select conversation_id, seq, 'assistant', content, word_count, status, is_stopped, is_refused, model, at,
      user_id, ${wordsIn('ended.words')} from ended where content is not null`)}
  ), counted as (${counting('said.is_stopped')}), told as (
    ${recordPrompts(`select conversation_id, seq, coalesce(model, ''), context_tokens, tokens, neo_version, used_memory, parts
      from ended where seq is not null and parts is not null`)}
  )
  update turns t set status = ended.state, reply_seq = ended.seq from ended where t.id = ended.id`,
);

/** Locks a turn with its conversation. Waits for locks. @returns undefined if it is gone */
export const holdTurn = async (
  { db }: Pick<Tx, 'db'>,
  turnId: string,
): Promise<HeldTurn | undefined> => (await HOLD(db, [[turnId], [turnId]]))[0];

/** The state of a locked turn after an ending; undefined if it has ended differently. */
const endOf = (turn: HeldTurn | undefined, { ending, text }: Ending): Ended | undefined =>
  turn && transition(turn, ending, { hasText: text !== '', isKept: turn.conversationId !== null });

/**
 * Closes a running turn in one transaction: stores its reply if the conversation is stored, and
 * refunds the turn if the model gave nothing. Waits for locks.
 * @param ending the ending, or a function that determines it under the locks
 * @returns whether the turn is closed with this ending, even by an earlier attempt whose answer was
 * lost; false if it was deleted with its conversation or closed differently
 */
export function finishTurn(
  scope: Scope,
  turnId: string,
  ending: Ending | ((tx: Tx) => Promise<Ending>),
): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const [turn] = await HOLD(tx.db, [[turnId], [turnId]]);
    const end = typeof ending === 'function' ? await ending(tx) : ending;
    if (turn?.neoId === null) return endInDebate(tx, turn, end);
    const ended = endOf(turn, end);
    if (turn && ended && !ended.isRepeated) {
      await closeOne(tx, turn, { turnId, ending: end, now: tx.now, ...ended });
    } else if (end.usage) {
      // The model has written the reply anyway, even if it was deleted or ended elsewhere.
      const { sql, bindings } = recording(turnId, end.usage);
      await tx.db.raw(sql, bindings);
    }
    return ended !== undefined;
  });
}

/** Closes a turn whatever it takes: a replaced or continued reply, a refund. */
async function closeOne(tx: Tx, turn: HeldTurn, end: End & Ended): Promise<void> {
  const { kind, userId, createdAt } = turn;
  if (end.isFree) await refund(tx.db, windowsOf(userId), createdAt);
  const closing = appending(turn, end);
  if (isAppended(kind) || closing.seq === null) return close(tx, [closing]);
  const { text, model = turn.model } = end.ending;
  const conversation = { id: turn.conversationId!, lastSeq: turn.lastSeq! };
  const seq = await writeReply(tx, conversation, kind, { text, mark: end.mark, model });
  await close(tx, [{ ...closing, seq, isAppended: false }]);
}

function appending(turn: HeldTurn, end: End & Ended): Closing {
  const isStored = turn.conversationId !== null && end.ending.text !== '';
  return { ...end, turn, seq: isStored ? turn.lastSeq! + 1 : null, isAppended: isStored };
}

/**
 * Closes turns in one transaction with the same statements. Waits for nobody: left out is what
 * is locked, does not run any more, replaces or continues a reply, or is refunded.
 * @returns the turns that are closed
 */
export function finishTogether(scope: Scope, ends: readonly End[]): Promise<ReadonlySet<string>> {
  return inTransaction(scope, async (tx) => {
    const ids = ends.map(({ turnId }) => turnId);
    const rows = await HOLD_FREE(tx.db, [ids, ids]);
    // The end of a debate's turn has rules of its own.
    const held = new Map(rows.flatMap((row) => (row.neoId === null ? [] : [[row.id, row]])));
    const closing = ends.flatMap((end) => {
      const turn = held.get(end.turnId);
      const ended = endOf(turn, end.ending);
      if (!turn || !ended || ended.isRepeated || ended.isFree) return [];
      return isAppended(turn.kind) || turn.conversationId === null
        ? [appending(turn, { ...end, ...ended })]
        : [];
    });
    if (closing.length > 0) await close(tx, closing);
    return new Set(closing.map(({ turnId }) => turnId));
  });
}

async function close({ db }: Tx, closing: readonly Closing[]): Promise<void> {
  type Value = string | number | boolean | null;
  const stored = (of: (end: Closing) => Value): string[] =>
    columnOf(closing, (end) => (end.seq === null ? null : of(end)));
  const appended = (of: (end: Closing) => Value): string[] =>
    columnOf(closing, (end) => (end.isAppended ? of(end) : null));
  await CLOSE(db, [
    columnOf(closing, ({ turnId }) => turnId),
    columnOf(closing, ({ turn }) => turn.userId),
    columnOf(closing, ({ turn }) => turn.conversationId),
    columnOf(closing, ({ state }) => state),
    columnOf(closing, ({ seq }) => seq),
    appended(({ ending }) => ending.text),
    appended(({ ending }) => countWords(ending.text)),
    appended(({ mark }) => columnsOf(mark).status),
    appended(({ mark }) => columnsOf(mark).isStopped),
    appended(({ mark }) => columnsOf(mark).isRefused),
    stored(({ ending, turn }) => ending.model ?? turn.model),
    columnOf(closing, ({ now }) => now),
    appended(({ ending }) => joinedWordsOf(ending.text)),
    columnOf(closing, ({ ending }) => ending.usage?.model ?? null),
    columnOf(closing, ({ ending }) => ending.usage?.promptTokens ?? null),
    columnOf(closing, ({ ending }) => ending.usage?.completionTokens ?? null),
    stored(({ ending }) => ending.told?.contextTokens ?? null),
    stored(({ ending }) => ending.told?.tokens ?? null),
    stored(({ ending }) => ending.told?.neoVersion ?? null),
    stored(({ ending }) => ending.told?.usedMemory ?? null),
    stored(({ ending }) => (ending.told ? JSON.stringify(ending.told.parts) : null)),
  ]);
}
