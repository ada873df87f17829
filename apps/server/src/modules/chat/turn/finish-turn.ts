import { replyCut, replyFinished } from '@neo/contracts';
import { countWords, dayOf, transition } from '@neo/domain';
import type { Ended } from '@neo/domain';
import { prepared } from '../../../platform/db/prepared.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { Scope, Tx } from '../../../platform/db/scope.ts';
import { refund } from '../../../platform/limits/throttle.ts';
import { hasPushOf } from '../../identity/index.ts';
import { joinedWordsOf, wordsIn } from '../conversation/message-words.ts';
import { counting } from '../conversation/write-message.ts';
import { columnsOf, insertReplies, isAppended, writeReply } from './write-reply.ts';
import { endInDebate } from './end-in-debate.ts';
import { windowsOf } from '../cost/allowance.ts';
import { recording, recordUsage } from '../cost/model-usage.ts';
import { recordPrompts } from '../prompt/told-prompt.ts';
import { columnOf, IMPATIENT } from './groups.ts';
import type { End, Ending, HeldTurn } from './ending.ts';

// A subquery, so that the plan does not depend on the number of turns and is made once.
const IDS = 'any((select ?::uuid[])::uuid[])';
// The conversation is locked before the turn, the same order in which deleting it locks both.
const HOLD = prepared<HeldTurn>(
  'hold-turns',
  /* sql */ `
  with held as (
    select c.id, c.last_seq from conversations c
    where c.id in (select conversation_id from turns where id = ${IDS})
    for update of c
  )
  select t.id, t.user_id as "userId", t.neo_id as "neoId", t.kind, t.status, t.model, t.created_at as "createdAt",
    t.conversation_id as "conversationId", held.last_seq as "lastSeq", ${hasPushOf('t.user_id')} as "hasPush"
  from turns t left join held on held.id = t.conversation_id
  where t.id = ${IDS} and (t.conversation_id is null or held.id is not null)
  for update of t`,
);
const COLUMNS = /* sql */ `unnest((select ?::uuid[]), (select ?::text[]), (select ?::text[]), (select ?::int[]), (select ?::text[]),
    (select ?::boolean[]), (select ?::boolean[]), (select ?::text[]), (select ?::timestamptz[]), (select ?::text[]),
    (select ?::text[]), (select ?::int[]), (select ?::int[]), (select ?::int[]), (select ?::int[]), (select ?::int[]),
    (select ?::int[]), (select ?::jsonb[])`;

/**
 * SQL that closes turns. A reply with text is appended to its conversation.
 * @param turns SQL for the turns as rows `(id, user_id, conversation_id, asked_model, seq, is_appended)`: `seq` is of the
 * message with the reply, null without one
 */
const closing = (turns: string, first = ''): string => /* sql */ `
  with asked as (
    select * from ${COLUMNS}) as asked (
      id, state, content, word_count, status, is_stopped, is_refused, own_model, at, words,
      used_model, prompt_tokens, completion_tokens, context_tokens, tokens, neo_version, used_memory, parts)
  ), ${first}turn as (${turns}), ended as (
    select asked.*, user_id, conversation_id, coalesce(own_model, asked_model) as model, seq, is_appended
    from asked join turn using (id)
  ), forgotten as (
    delete from turn_parts where turn_id in (select id from ended)
  ), used as (
    ${recordUsage('select id, used_model, prompt_tokens, completion_tokens from ended where used_model is not null')}
  ), said as (
    ${insertReplies(`select conversation_id, seq, 'assistant', content, word_count, status, is_stopped, is_refused, model, at,
      user_id, ${wordsIn('ended.words')} from ended where is_appended`)}
  ), counted as (${counting('said.is_stopped')}), told as (
    ${recordPrompts(`select conversation_id, seq, coalesce(model, ''), context_tokens, tokens, neo_version, used_memory, parts
      from ended where seq is not null and parts is not null`)}
  )
  update turns t set status = ended.state, reply_seq = ended.seq from ended where t.id = ended.id
  returning t.id`;

// The turns are locked already.
const CLOSE = prepared<{ id: string }>(
  'close-turns',
  closing(/* sql */ `
    select t.id, t.user_id, t.conversation_id, t.model as asked_model, held.seq, held.is_appended
    from unnest((select ?::uuid[]), (select ?::int[]), (select ?::boolean[])) as held (id, seq, is_appended)
    join turns t on t.id = held.id`),
);

// Locks and closes by itself, without a transaction around it. Nothing is waited for, so the order of locks cannot
// deadlock. What needs more is left out: a turn that is locked or has ended, another reply, more of one, and what is
// told to others.
const CLOSE_FREE = prepared<{ id: string }>(
  'close-free-turns',
  closing(
    /* sql */ `
    select t.id, t.user_id, t.conversation_id, t.model as asked_model, is_stored as is_appended,
      case when is_stored then last_seq + 1 end as seq
    from asked left join held on held.turn_id = asked.id, lateral (
        select * from turns where id = asked.id and status = 'running'
          and (conversation_id is null or (conversation_id = held.conversation_id and kind in ('send', 'greeting')))
          and ${hasPushOf('turns.user_id')} is not true
        for no key update skip locked
      ) t, lateral (select t.conversation_id is not null and content <> '' as is_stored) reply`,
    /* sql */ `held as (
    select asked.id as turn_id, c.id as conversation_id, c.last_seq from ${IMPATIENT}, asked, lateral (
      select id, last_seq from conversations
      where id = (select conversation_id from turns where turns.id = asked.id) for update skip locked
    ) c
  ), `,
  ),
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
    if (turn?.hasPush && turn.status === 'running' && end.ending === 'finished') {
      await tx.publish(replyFinished, { turnId, at: tx.now.toISOString() });
    }
    if (turn?.neoId === null) return endInDebate(tx, turn, end);
    const ended = endOf(turn, end);
    if (turn && ended && !ended.isRepeated) {
      const isKept = turn.conversationId !== null;
      await closeOne(tx, turn, { turnId, isKept, ending: end, now: tx.now, ...ended });
    } else if (end.usage) {
      // The model has written the reply anyway, even if it was deleted or ended elsewhere.
      const { sql, bindings } = recording(turnId, end.usage);
      await tx.db.raw(sql, bindings);
    }
    return ended !== undefined;
  });
}

/** Closes a locked turn whatever it takes: a replaced or continued reply, a refund. */
async function closeOne(tx: Tx, turn: HeldTurn, end: End & Ended): Promise<void> {
  const { kind, userId, createdAt } = turn;
  const { text, model = turn.model } = end.ending;
  if (end.isFree) await refund(tx.db, windowsOf(userId), createdAt);
  const isStored = turn.conversationId !== null && text !== '';
  const isNew = isStored && isAppended(kind);
  let seq = isStored ? turn.lastSeq! + 1 : null;
  if (isStored && !isNew) {
    const conversation = { id: turn.conversationId!, lastSeq: turn.lastSeq! };
    seq = await writeReply(tx, conversation, kind, { text, mark: end.mark, model });
  }
  const held = [[turn.id], columnOf([seq], (at) => at), columnOf([isNew], (is) => is)];
  await CLOSE(tx.db, [...columnsOfEnds([end]), ...held]);
  const { neoId } = turn;
  if (isCut(end) && text !== '' && neoId) await tx.publish(replyCut, { neoId, day: dayOf(tx.now) });
}

const isCut = ({ mark }: Pick<Ended, 'mark'>): boolean => mark === 'interrupted';

/**
 * Closes turns by one statement. Waits for nobody: left out is what is locked, does not run any more, replaces or
 * continues a reply, is refunded, or was cut by a fault, which is announced.
 * @returns the turns that are closed
 */
export async function finishTogether(
  { db }: Pick<Scope, 'db'>,
  ends: readonly End[],
): Promise<ReadonlySet<string>> {
  const running = { status: 'running' } as const;
  const plain = ends.flatMap((end) => {
    const { ending, text } = end.ending;
    const ended = transition(running, ending, { hasText: text !== '', isKept: end.isKept });
    return ended && !ended.isFree && !isCut(ended) ? [{ ...end, ...ended }] : [];
  });
  if (plain.length === 0) return new Set();
  const rows = await CLOSE_FREE(db, columnsOfEnds(plain));
  return new Set(rows.map(({ id }) => id));
}

/** The parameters of `closing`. */
const columnsOfEnds = (ends: readonly (End & Ended)[]): string[][] => [
  columnOf(ends, ({ turnId }) => turnId),
  columnOf(ends, ({ state }) => state),
  columnOf(ends, ({ ending }) => ending.text),
  columnOf(ends, ({ ending }) => countWords(ending.text)),
  columnOf(ends, ({ mark }) => columnsOf(mark).status),
  columnOf(ends, ({ mark }) => columnsOf(mark).isStopped),
  columnOf(ends, ({ mark }) => columnsOf(mark).isRefused),
  columnOf(ends, ({ ending }) => ending.model ?? null),
  columnOf(ends, ({ now }) => now),
  columnOf(ends, ({ ending }) => joinedWordsOf(ending.text)),
  columnOf(ends, ({ ending }) => ending.usage?.model ?? null),
  columnOf(ends, ({ ending }) => ending.usage?.promptTokens ?? null),
  columnOf(ends, ({ ending }) => ending.usage?.completionTokens ?? null),
  columnOf(ends, ({ ending }) => ending.told?.contextTokens ?? null),
  columnOf(ends, ({ ending }) => ending.told?.tokens ?? null),
  columnOf(ends, ({ ending }) => ending.told?.neoVersion ?? null),
  columnOf(ends, ({ ending }) => ending.told?.usedMemory ?? null),
  columnOf(ends, ({ ending }) => (ending.told ? JSON.stringify(ending.told.parts) : null)),
];
