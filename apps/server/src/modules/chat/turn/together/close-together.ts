import { countWords, endedBy } from '@neo/domain';
import type { TurnKind, TurnState } from '@neo/domain';
import { inTransaction } from '../../../../platform/db/scope.ts';
import type { Scope, Tx } from '../../../../platform/db/scope.ts';
import { joinedWordsOf, wordsIn } from '../../conversation/message-words.ts';
import { counting } from '../../conversation/write-message.ts';
import { columnsOf } from '../../conversation/write-reply.ts';
import { recordUsage } from '../../cost/model-usage.ts';
import { recordPrompts } from '../../memory/told-prompt.ts';
import type { Ending } from '../finish-turn.ts';
import { columnOf, IMPATIENT } from './groups.ts';

/** The end of a turn that may go with others. */
export interface End {
  readonly turnId: string;
  readonly ending: Ending;
  readonly now: Date;
}

interface Held {
  id: string;
  userId: string;
  kind: TurnKind;
  model: string | null;
  conversationId: string | null;
  lastSeq: number | null;
}

/** A reply to append, and how its turn ends. */
interface Closing extends End {
  readonly held: Held;
  readonly state: TurnState;
  readonly reply: { seq: number; model: string | null } & ReturnType<typeof columnsOf>;
  readonly isStored: boolean;
}

// Nothing is waited for, so the order of locks cannot deadlock.
const HOLD = /* sql */ `
  with held as (
    select c.id, c.last_seq from conversations c, ${IMPATIENT}
    where c.id in (select conversation_id from turns where id = any(?::uuid[]))
    for update of c skip locked
  )
  select t.id, t.user_id as "userId", t.kind, t.model, t.conversation_id as "conversationId", held.last_seq as "lastSeq"
  from turns t left join held on held.id = t.conversation_id
  where t.id = any(?::uuid[]) and t.status = 'running' and (t.conversation_id is null or held.id is not null)
  for update of t skip locked`;

const CLOSE = /* sql */ `
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
    insert into messages
      (conversation_id, seq, role, content, word_count, status, is_stopped, is_refused, model, created_at, user_id, words)
    select conversation_id, seq, 'assistant', content, word_count, status, is_stopped, is_refused, model, at, user_id,
      ${wordsIn('ended.words')}
    from ended where seq is not null
    returning conversation_id, seq, word_count, created_at, 0 as words_before, is_stopped
  ), counted as (${counting('said.is_stopped')}), told as (
    ${recordPrompts(`select conversation_id, seq, coalesce(model, ''), context_tokens, tokens, neo_version, used_memory, parts
      from ended where seq is not null and parts is not null`)}
  )
  update turns t set status = ended.state, reply_seq = ended.seq from ended where t.id = ended.id`;

/**
 * Closes turns in one transaction, with the statements of `finishTurn` over arrays. Left out is what
 * is locked, does not run any more, replaces or continues a reply, or is refunded.
 * @returns the turns that are closed
 */
export function closeTogether(scope: Scope, ends: readonly End[]): Promise<ReadonlySet<string>> {
  return inTransaction(scope, async (tx) => {
    const ids = ends.map(({ turnId }) => turnId);
    const { rows } = (await tx.db.raw(HOLD, [ids, ids]).options({ name: 'hold-turns' })) as {
      rows: Held[];
    };
    const held = new Map(rows.map((row) => [row.id, row]));
    const closing = ends.flatMap((end) => closingOf(end, held.get(end.turnId)) ?? []);
    if (closing.length > 0) await close(tx, closing);
    return new Set(closing.map(({ turnId }) => turnId));
  });
}

function closingOf(end: End, held: Held | undefined): Closing | undefined {
  if (!held) return undefined;
  const { text, ending, model = held.model } = end.ending;
  const isKept = held.conversationId !== null;
  const { state, isFree, mark } = endedBy(ending, { hasText: text !== '', isKept });
  const isAppended = held.kind === 'send' || held.kind === 'greeting';
  if (isFree || (isKept && !isAppended)) return undefined;
  const reply = { seq: (held.lastSeq ?? 0) + 1, model, ...columnsOf(mark) };
  return { ...end, held, state, reply, isStored: isKept && text !== '' };
}

async function close({ db }: Tx, closing: readonly Closing[]): Promise<void> {
  const stored = <Value extends string | number | boolean | null>(
    of: (end: Closing) => Value,
  ): string[] => columnOf(closing, (end) => (end.isStored ? of(end) : null));
  await db
    .raw(CLOSE, [
      columnOf(closing, ({ turnId }) => turnId),
      columnOf(closing, ({ held }) => held.userId),
      columnOf(closing, ({ held }) => held.conversationId),
      columnOf(closing, ({ state }) => state),
      stored(({ reply }) => reply.seq),
      stored(({ ending }) => ending.text),
      stored(({ ending }) => countWords(ending.text)),
      stored(({ reply }) => reply.status),
      stored(({ reply }) => reply.isStopped),
      stored(({ reply }) => reply.isRefused),
      stored(({ reply }) => reply.model),
      columnOf(closing, ({ now }) => now),
      stored(({ ending }) => joinedWordsOf(ending.text)),
      columnOf(closing, ({ ending }) => ending.usage?.model ?? null),
      columnOf(closing, ({ ending }) => ending.usage?.promptTokens ?? null),
      columnOf(closing, ({ ending }) => ending.usage?.completionTokens ?? null),
      stored(({ ending }) => ending.told?.contextTokens ?? null),
      stored(({ ending }) => ending.told?.tokens ?? null),
      stored(({ ending }) => ending.told?.neoVersion ?? null),
      stored(({ ending }) => ending.told?.usedMemory ?? null),
      stored(({ ending }) => (ending.told ? JSON.stringify(ending.told.parts) : null)),
    ])
    .options({ name: 'close-turns' });
}
