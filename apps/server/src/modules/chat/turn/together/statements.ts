import { displayNameOf, replyLanguageOf } from '../../../identity/index.ts';
import { COUNTERS, spendingAmong, usedUpAmong } from '../../../../platform/limits/throttle.ts';
import { hasRoom, roomLockOf } from '../../conversation/assert-room.ts';
import { wordsIn } from '../../conversation/message-words.ts';
import { recentOf } from '../../conversation/place.ts';
import { newestMessages } from '../../conversation/read-history.ts';
import { counting } from '../../conversation/write-message.ts';
import { memoryOfNew, memoryOfTurn } from '../../memory/remember.ts';
import { personOfTurn } from '../../persons/own-person.ts';

/** How long a group waits for a lock that somebody else holds. */
export const GROUP_LOCK_MS = 50;

/** A row that makes the transaction impatient before anything else is done. */
const IMPATIENT = `(select set_config('lock_timeout', '${GROUP_LOCK_MS}ms', true)) impatient`;

/** SQL for whom a NEO talks with. @param turn a row with `user_id` and `conversation_id` */
const askedBy = (turn: string): string => /* sql */ `
  ${replyLanguageOf(`${turn}.user_id`)} as language, ${displayNameOf(`${turn}.user_id`)} as "displayName",
  ${personOfTurn(turn)} as person`;

// The lateral read is not the locking one: a locked conversation must be skipped, not replaced by
// the next most recent.
/** Locks the conversations that nobody else has locked. Where there is none, `mayBeMade`. */
export const HOLD = /* sql */ `
  with found as (
    select nr, user_id, neo_id, conversation_id is null as is_by_neo,
      coalesce(conversation_id, (${recentOf('asked.user_id', 'asked.neo_id')})) as id
    from unnest(?::int[], ?::uuid[], ?::uuid[], ?::uuid[]) as asked (nr, user_id, neo_id, conversation_id), ${IMPATIENT}
  ), held as (
    select found.nr, c.last_seq from found
    join conversations c on c.id = found.id and c.user_id = found.user_id
    for no key update of c skip locked
  )
  select nr, id, last_seq as "lastSeq", held.nr is not null as "isHeld",
    found.id is null and is_by_neo and pg_try_advisory_xact_lock(${roomLockOf('found.user_id')}) as "mayBeMade"
  from found left join held using (nr)`;

/** Reads what prompts are made from, after the locks. */
export const LOOK = /* sql */ `
  select nr, ${askedBy('turn')}, coalesce(${memoryOfTurn('turn')}, ${memoryOfNew('turn')}) as memory,
    conversation_id is not null or ${hasRoom('turn.user_id', 'turn.neo_id')} as "hasRoom",
    (select coalesce(json_agg(json_build_object(
        'seq', seq, 'role', role, 'content', content, 'lore', lore, 'recalled', recalled) order by seq), '[]')
      from (${newestMessages('seq, role, content', {
        conversation: 'turn.conversation_id',
        maxBytes: 'turn.max_bytes',
      })}) before) as before
  from unnest(?::int[], ?::uuid[], ?::uuid[], ?::uuid[], ?::int[]) as turn (nr, user_id, neo_id, conversation_id, max_bytes)`;

// A conversation that is made gets its counters at once: an update in the same statement would not
// see it.
/** Writes the starts that break no rule, which is `isOpen`. Of the others at most the conversation is made. */
export const WRITE = /* sql */ `
  with asked as (
    select asked.* from unnest(
      ?::int[], ?::uuid[], ?::uuid[], ?::uuid[], ?::uuid[], ?::boolean[], ?::text[], ?::text[], ?::text[], ?::timestamptz[],
      ?::int[], ?::text[], ?::int[], ?::text[]
    ) as asked (
      nr, id, user_id, neo_id, conversation_id, is_new, model, idempotency_key, request_hash, at,
      seq, content, word_count, words
    ), ${IMPATIENT}
  ), counters as (${COUNTERS}), used_up as (${usedUpAmong('counters')}), made as (
    insert into conversations (
      id, user_id, neo_id, person_id, created_at, updated_at, last_seq, read_seq, total_word_count, last_message_at)
    select conversation_id, user_id, neo_id, (select p.id from persons p where p.user_id = asked.user_id and is_default),
      at, at, seq, seq, word_count, at
    from asked where is_new and nr not in (select nr from used_up) order by user_id
    on conflict (user_id, neo_id) do nothing
    returning id
  ), turn as (
    insert into turns
      (id, user_id, neo_id, conversation_id, kind, model, status, idempotency_key, request_hash, created_at)
    select id, user_id, neo_id, conversation_id, 'send', model, 'running', idempotency_key, request_hash, at
    from asked
    where nr not in (select nr from used_up) and (not is_new or conversation_id in (select id from made)) order by user_id
    on conflict do nothing
    returning id, user_id, neo_id, conversation_id
  ), first as (
    insert into first_messages (user_id, neo_id) select user_id, neo_id from turn order by 1, 2
    on conflict (user_id, neo_id) do nothing
    returning user_id
  ), spent as (
    ${spendingAmong('counters', 'select nr from asked join turn using (id)')}
  ), said as (
    insert into messages (conversation_id, seq, role, content, word_count, status, created_at, user_id, words)
    select conversation_id, seq, 'user', content, word_count, 'complete', at, user_id, ${wordsIn('asked.words')}
    from asked where conversation_id is not null and id in (select id from turn)
    returning conversation_id, seq, word_count, created_at, 0 as words_before
  ), counted as (${counting('true')})
  select nr, turn.id is not null as "isOpen", asked.conversation_id in (select id from made) as "isMade",
    turn.user_id in (select user_id from first) as "isFirst", (select count(*)::int from spent) as spent, ${askedBy('turn')}
  from asked left join turn using (id)`;
