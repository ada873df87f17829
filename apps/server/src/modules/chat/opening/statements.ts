import { conversationStarted, replyAsked } from '@neo/contracts';
import type { Language, PromptUser } from '@neo/domain';
import { outboxRows } from '../../../platform/db/outbox.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { StoredEntry } from '../prompt/read-history.ts';
import type { TurnMemory } from '../prompt/remember.ts';
import type { KnownBefore } from './refusals.ts';
import { notGone } from '../../erasure/index.ts';
import { characterOf } from '../../personas/index.ts';
import type { Character } from '../../personas/index.ts';
import { displayNameOf, replyLanguageOf } from '../../identity/index.ts';
import { COUNTERS, spendingAmong, usedUpAmong } from '../../../platform/limits/throttle.ts';
import { hasRoom, roomLockOf } from '../conversation/assert-room.ts';
import { wordsIn } from '../conversation/message-words.ts';
import { recentOf } from '../conversation/place.ts';
import { bytesOf } from '../conversation/message-bytes.ts';
import { bytesKeptBy } from '../conversation/stored-bytes.ts';
import { newestMessages } from '../prompt/read-history.ts';
import { counting } from '../conversation/write-message.ts';
import { memoryOfNew, memoryOfTurn } from '../prompt/remember.ts';
import { personOfTurn } from '../persons/own-person.ts';

/**
 * SQL for columns of parameters, one row for each turn. They stand in subqueries, because the planner would count the
 * elements of a bare array and make a new plan for every execution. That costs more than the statement itself.
 */
const rowsOf = (...types: string[]): string =>
  `unnest(${types.map((type) => `(select ?::${type}[])`).join(', ')})`;

export interface Looked extends PromptUser, KnownBefore {
  nr: number;
  /** Null if there is none, or the conversation is not the person's. */
  neo: Character | null;
  /** The conversation, if it is stored and there already. */
  conversationId: string | null;
  lastSeq: number | null;
  /** Changes with every write of the conversation's row, and so with its messages. */
  version: string | null;
  isCopying: boolean | null;
  language: Language;
  /** Null where nothing is kept. */
  memory: TurnMemory | null;
  hasRoom: boolean;
  /** The size of all conversations of the person; 0 where nothing is kept. */
  bytesKept: number;
  before: StoredEntry[];
}

/**
 * A plan is kept that was made while tables were small, so rows are looked up one by one, in laterals, by their indexes.
 * Reads all that a start needs: the NEO, the conversation, what its prompt is made from, and what would refuse it now. It
 * locks nothing. The writing statement finds out by `version` whether the conversation has changed since.
 */
export const LOOK = prepared<Looked>(
  'look-at-conversations',
  /* sql */ `
  with counters as (${COUNTERS}), asked as (
    select *, coalesce(place_id, (${recentOf('asked.user_id', 'asked.place_neo_id')})) as found_id
    from ${rowsOf('int', 'uuid', 'uuid', 'uuid', 'boolean', 'text', 'int')} as asked (
      nr, user_id, place_neo_id, place_id, is_kept, idempotency_key, max_bytes)
  ), turn as (
    select nr, asked.user_id, coalesce(place_neo_id, c.chat_neo_id) as neo_id, is_kept, idempotency_key, max_bytes,
      c.id as conversation_id, c.last_seq, c.xmin::text as version, c.is_copying
    from asked left join lateral (
      select *, xmin from conversations where id = asked.found_id and user_id = asked.user_id
        and (is_kept or place_id is not null) and ${notGone('chat_neo_id')}
      offset 0
    ) c on true
  )
  select nr, ${characterOf('turn.neo_id')} as neo, conversation_id as "conversationId", last_seq as "lastSeq", version,
    is_copying as "isCopying",
    ${replyLanguageOf('turn.user_id')} as language, ${displayNameOf('turn.user_id')} as "displayName",
    ${personOfTurn('turn')} as person,
    case when is_kept then coalesce(${memoryOfTurn('turn')}, ${memoryOfNew('turn')}) end as memory,
    not is_kept or conversation_id is not null or ${hasRoom('turn.user_id', 'turn.neo_id')} as "hasRoom",
    case when is_kept then ${bytesKeptBy('turn.user_id')} else 0 end as "bytesKept",
    exists (select from turns t where t.status = 'running' and t.user_id = turn.user_id
      and coalesce(t.conversation_id, t.neo_id) = case when is_kept then turn.conversation_id else turn.neo_id end)
      as "isRunning",
    exists (select from turns t where t.user_id = turn.user_id and t.neo_id = turn.neo_id
      and t.idempotency_key = turn.idempotency_key) as "isKeyUsed",
    array(${usedUpAmong('counters', 'asked.key')} and asked.nr = turn.nr) as full,
    (select coalesce(json_agg(json_build_object(
        'seq', seq, 'role', role, 'content', content, 'lore', lore, 'recalled', recalled,
        'status', status, 'isRefused', is_refused, 'variantCount', variant_count) order by seq), '[]')
      from (${newestMessages({
        conversation: 'turn.conversation_id',
        maxBytes: 'turn.max_bytes',
      })}) before) as before
  from turn`,
);

const ROWS = rowsOf(
  'int',
  'uuid',
  'uuid',
  'uuid',
  'uuid',
  'text',
  'text',
  'text',
  'text',
  'text',
  'timestamptz',
  'int',
  'text',
  'int',
  'text',
  'jsonb',
  'jsonb',
  'uuid',
  'jsonb',
  'uuid',
  'jsonb',
  'text',
);

// Every change of a conversation changes its row, so an unchanged row means that the prompt is still right. Nothing waits.
const HELD = /* sql */ `
  select c.id from asked, lateral (
    select id from conversations
    where id = asked.conversation_id and user_id = asked.user_id and xmin::text = asked.version and not is_copying
    for no key update skip locked
  ) c`;

// A conversation that is made gets its counters at once: an update in the same statement would not
// see it.
const MADE = /* sql */ `
  insert into conversations (
    id, user_id, neo_id, person_id, created_at, updated_at, last_seq, read_seq, total_word_count, bytes,
    last_message_at)
  select conversation_id, user_id, neo_id, (select p.id from persons p where p.user_id = asked.user_id and is_default),
    at, at, seq, seq, word_count, ${bytesOf('content')}, at
  from asked where conversation_id is not null and version is null and nr not in (select nr from used_up)
    and pg_try_advisory_xact_lock(${roomLockOf('user_id')})
    and not exists (${recentOf('asked.user_id', 'asked.neo_id')})
  order by user_id
  on conflict (user_id, neo_id) do nothing
  returning id`;
const SAID = /* sql */ `
  insert into messages (conversation_id, seq, role, content, word_count, status, created_at, user_id, words, lore, recalled)
  select conversation_id, seq, 'user', content, word_count, 'complete', at, user_id, ${wordsIn('asked.words')}, lore, recalled
  from asked where content is not null and id in (select id from turn)
  returning conversation_id, seq, word_count, created_at, 0 as words_before, ${bytesOf('content')} as more_bytes`;

const TODAY = `(reply ->> 'day')::date`;
/** The person has not written to this NEO on this day. Only looks, because an insertion that meets the row locks it. */
const NOT_TODAY = /* sql */ `coalesce((
  select f.wrote_on < ${TODAY} from first_messages f where f.user_id = turn.user_id and f.neo_id = turn.neo_id), true)`;

/**
 * SQL that writes the starts that break no rule, which is `isOpen`, with the locks, counts and events that belong to
 * them. It needs no transaction around it: if a start of a group was not counted, or its conversation was made and its
 * turn is not open, it divides by zero, and nothing of the group stays. A patient start has a transaction, and reads
 * `isWhole`. The last binding before the counters is how long to wait for locks; null for a patient start: as long as
 * the connection allows.
 * @param isKept whether any of them is of a stored conversation; else nothing is executed for messages
 */
const writing = (isKept: boolean): string => /* sql */ `
  with patience as materialized (
    select ms, set_config('lock_timeout', coalesce(ms, current_setting('lock_timeout')), true) from (select ?::text as ms) wanted
  ), asked as (
    select asked.* from patience, ${ROWS} as asked (
      nr, id, user_id, neo_id, conversation_id, version, kind, model, idempotency_key, request_hash, at,
      seq, content, word_count, words, lore, recalled, event_id, event, reply_id, reply, traceparent
    )
  ), counters as (${COUNTERS}), used_up as (${usedUpAmong('counters')}),
  held as (${isKept ? HELD : 'select null::uuid as id where false'}),
  made as (${isKept ? MADE : 'select null::uuid as id where false'}), turn as (
    insert into turns
      (id, user_id, neo_id, conversation_id, kind, model, status, idempotency_key, request_hash, created_at)
    select id, user_id, neo_id, conversation_id, kind, model, 'running', idempotency_key, request_hash, at
    from asked
    where nr not in (select nr from used_up) and (conversation_id is null
      or conversation_id in (select id from held) or conversation_id in (select id from made)) order by user_id
    on conflict do nothing
    returning id, user_id, neo_id, conversation_id, kind
  ), first as (
    insert into first_messages (user_id, neo_id, wrote_on)
    select turn.user_id, turn.neo_id, ${TODAY} from turn join asked using (id) where turn.kind = 'send' and ${NOT_TODAY}
    order by 1, 2
    on conflict (user_id, neo_id) do update set wrote_before = first_messages.wrote_on, wrote_on = excluded.wrote_on
      where first_messages.wrote_on is null or first_messages.wrote_on < excluded.wrote_on
    returning user_id, wrote_before, xmax::text = '0' as is_new
  ), told as (
    ${outboxRows(`select event_id, '${conversationStarted.type}', event, traceparent
      from asked join turn using (id) join first on first.user_id = turn.user_id where is_new
      union all
      select reply_id, '${replyAsked.type}', reply || case when first.user_id is null then '{}'
        else jsonb_build_object('arrival', jsonb_build_object('before', wrote_before)) end, traceparent
      from asked join turn using (id) left join first on first.user_id = turn.user_id where reply is not null`)}
  ), spent as (
    ${spendingAmong('counters', 'select nr from asked join turn using (id)')}
  )${isKept ? `, said as (${SAID}), counted as (${counting('true')})` : ''}, whole as (
    select (select count(*) from spent) = (
        select count(*) from counters where nr in (select nr from asked join turn using (id)))
      and not exists (select from made where id not in (select conversation_id from turn where conversation_id is not null))
      as is_whole
  )
  select nr, turn.id is not null as "isOpen", turn.user_id in (select user_id from first where is_new) as "isFirst",
    case when is_whole then true when ms is null then false else 1 / is_whole::int = 1 end as "isWhole"
  from asked left join turn using (id), whole, patience`;

/** A start that was written. */
export interface WrittenStart {
  nr: number;
  isOpen: boolean;
  /** The person had never written to the NEO before. */
  isFirst: boolean;
  /** Whether the transaction may be committed. */
  isWhole: boolean;
}

export const WRITE = prepared<WrittenStart>('open-turns', writing(false));
export const WRITE_KEPT = prepared<WrittenStart>('open-kept-turns', writing(true));
