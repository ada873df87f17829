import type { Language, PromptUser } from '@neo/domain';
import { prepared } from '../../../platform/db/prepared.ts';
import type { StoredEntry } from '../prompt/read-history.ts';
import type { TurnMemory } from '../prompt/remember.ts';
import type { KnownBefore } from './refusals.ts';
import { notGone } from '../../erasure/index.ts';
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
import { IMPATIENT } from '../turn/groups.ts';

/**
 * SQL for columns of parameters, one row for each turn. They stand in subqueries, because the planner would count the
 * elements of a bare array and make a new plan for every execution. That costs more than the statement itself.
 */
const rowsOf = (...types: string[]): string =>
  `unnest(${types.map((type) => `(select ?::${type}[])`).join(', ')})`;

interface Found {
  nr: number;
  id: string | null;
  lastSeq: number | null;
  isHeld: boolean;
  mayBeMade: boolean;
}

// The lateral read is not the locking one: a locked conversation must be skipped, not replaced by
// the next most recent.
/** Locks the conversations that nobody else has locked. Where there is none, `mayBeMade`. */
export const HOLD = prepared<Found>(
  'hold-conversations',
  /* sql */ `
  with found as (
    select nr, user_id, neo_id, conversation_id is null as is_by_neo,
      coalesce(conversation_id, (${recentOf('asked.user_id', 'asked.neo_id')})) as id
    from ${rowsOf('int', 'uuid', 'uuid', 'uuid')} as asked (nr, user_id, neo_id, conversation_id), ${IMPATIENT}
  ), held as (
    select found.nr, c.last_seq from found
    join conversations c on c.id = found.id and c.user_id = found.user_id and ${notGone('c.chat_neo_id')}
      and not c.is_copying
    for no key update of c skip locked
  )
  select nr, id, last_seq as "lastSeq", held.nr is not null as "isHeld",
    found.id is null and is_by_neo and pg_try_advisory_xact_lock(${roomLockOf('found.user_id')}) as "mayBeMade"
  from found left join held using (nr)`,
);

export interface Looked extends PromptUser, KnownBefore {
  nr: number;
  language: Language;
  /** Null where nothing is kept. */
  memory: TurnMemory | null;
  hasRoom: boolean;
  /** Of all conversations of the person; 0 where nothing is kept. */
  bytesKept: number;
  before: StoredEntry[];
}

/**
 * Reads what prompts are made from, after the locks, and what would refuse the starts now: the model is asked before
 * they are written.
 */
export const LOOK = prepared<Looked>(
  'look-at-conversations',
  /* sql */ `
  with counters as (${COUNTERS})
  select nr, ${replyLanguageOf('turn.user_id')} as language, ${displayNameOf('turn.user_id')} as "displayName",
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
  from ${rowsOf('int', 'uuid', 'uuid', 'boolean', 'uuid', 'text', 'int')} as turn (
    nr, user_id, neo_id, is_kept, conversation_id, idempotency_key, max_bytes)`,
);

const ROWS = rowsOf(
  ...[
    'int',
    'uuid',
    'uuid',
    'uuid',
    'uuid',
    'boolean',
    'text',
    'text',
    'text',
    'text',
    'timestamptz',
  ],
  ...['int', 'text', 'int', 'text', 'jsonb', 'jsonb'],
);

// A conversation that is made gets its counters at once: an update in the same statement would not
// see it.
const MADE = /* sql */ `
  insert into conversations (
    id, user_id, neo_id, person_id, created_at, updated_at, last_seq, read_seq, total_word_count, bytes,
    last_message_at)
  select conversation_id, user_id, neo_id, (select p.id from persons p where p.user_id = asked.user_id and is_default),
    at, at, seq, seq, word_count, ${bytesOf('content')}, at
  from asked where is_new and nr not in (select nr from used_up) order by user_id
  on conflict (user_id, neo_id) do nothing
  returning id`;
const SAID = /* sql */ `
  insert into messages (conversation_id, seq, role, content, word_count, status, created_at, user_id, words, lore, recalled)
  select conversation_id, seq, 'user', content, word_count, 'complete', at, user_id, ${wordsIn('asked.words')}, lore, recalled
  from asked where content is not null and id in (select id from turn)
  returning conversation_id, seq, word_count, created_at, 0 as words_before, ${bytesOf('content')} as more_bytes`;

/**
 * SQL that writes the starts that break no rule, which is `isOpen`. Of the others at most the conversation is made.
 * The last binding before the counters is how long to wait for locks; null: as long as the connection allows.
 * @param isKept whether any of them is of a stored conversation; else nothing is executed for messages
 */
const writing = (isKept: boolean): string => /* sql */ `
  with asked as (
    select asked.* from ${ROWS} as asked (
      nr, id, user_id, neo_id, conversation_id, is_new, kind, model, idempotency_key, request_hash, at,
      seq, content, word_count, words, lore, recalled
    ), (select set_config('lock_timeout', coalesce(?, current_setting('lock_timeout')), true)) patience
  ), counters as (${COUNTERS}), used_up as (${usedUpAmong('counters')}),
  made as (${isKept ? MADE : 'select null::uuid as id where false'}), turn as (
    insert into turns
      (id, user_id, neo_id, conversation_id, kind, model, status, idempotency_key, request_hash, created_at)
    select id, user_id, neo_id, conversation_id, kind, model, 'running', idempotency_key, request_hash, at
    from asked
    where nr not in (select nr from used_up) and (not is_new or conversation_id in (select id from made)) order by user_id
    on conflict do nothing
    returning id, user_id, neo_id, conversation_id, kind
  ), first as (
    insert into first_messages (user_id, neo_id) select user_id, neo_id from turn where kind = 'send' order by 1, 2
    on conflict (user_id, neo_id) do nothing
    returning user_id
  ), spent as (
    ${spendingAmong('counters', 'select nr from asked join turn using (id)')}
  )${isKept ? `, said as (${SAID}), counted as (${counting('true')})` : ''}
  select nr, turn.id is not null as "isOpen", asked.conversation_id in (select id from made) as "isMade",
    turn.user_id in (select user_id from first) as "isFirst", (select count(*)::int from spent) as spent
  from asked left join turn using (id)`;

/** A start that was written. */
export interface Written {
  nr: number;
  isOpen: boolean;
  isMade: boolean;
  isFirst: boolean;
  /** Counters of all. */
  spent: number;
}

export const WRITE = prepared<Written>('open-turns', writing(false));
export const WRITE_KEPT = prepared<Written>('open-kept-turns', writing(true));
