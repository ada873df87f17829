import { AppError } from '@neo/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '@neo/domain';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import type { ConversationRow } from './conversation.model.ts';
import { RECENT } from './place.ts';
import type { Place } from './place.ts';

/** A conversation whose row is locked until the transaction ends. */
export type LockedConversation = Pick<ConversationRow, 'id' | 'lastSeq'>;

/** A conversation in which a turn is being opened. */
export type OpenedConversation = LockedConversation & { readonly isNew: boolean };

type Locked = OpenedConversation & { isCopying: boolean };

// Opening a turn also marks the conversation as seen.
const OPENED = `set updated_at = ?, read_seq = c.last_seq`;
const LOCK = prepared<Locked>(
  'lock-conversation',
  /* sql */ `
  update conversations c ${OPENED} where c.id = ? and c.user_id = ?
  returning c.id, c.last_seq as "lastSeq", false as "isNew", c.is_copying as "isCopying"`,
);
// The first conversation with a NEO is inserted with the unique key on which two concurrent
// requests collide.
const LOCK_RECENT = prepared<Locked>(
  'lock-recent-conversation',
  /* sql */ `
  with recent as (${RECENT}), found as (
    update conversations c ${OPENED} from recent where c.id = recent.id
    returning c.id, c.last_seq, false as is_new, c.is_copying
  ), made as (
    insert into conversations as c (id, user_id, neo_id, person_id, created_at, updated_at)
    select id, user_id, neo_id, (select id from persons p where p.user_id = first.user_id and is_default), at, at
    from (values (?::uuid, ?::uuid, ?::uuid, ?::timestamptz)) first (id, user_id, neo_id, at)
    where not exists (select from recent)
    on conflict (user_id, neo_id) do update ${OPENED}
    returning c.id, c.last_seq, xmax = 0 as is_new, c.is_copying
  )
  select id, last_seq as "lastSeq", is_new as "isNew", is_copying as "isCopying" from found
  union all select id, last_seq, is_new, is_copying from made`,
);

/** How often a conversation may disappear or be recreated between finding and locking it. */
const TRIES = 3;

/**
 * Locks the conversation in which a turn is opened: by NEO the most recent one, created if there is
 * none.
 * @throws not_found; conflict for a branch that is still being filled
 */
export async function lockToOpen(
  { db, viewer, now }: Tx<Member>,
  place: Place,
): Promise<OpenedConversation> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const [found] = await ('neoId' in place
      ? LOCK_RECENT(db, [viewer.id, place.neoId, now, uuidv7(), viewer.id, place.neoId, now, now])
      : LOCK(db, [now, place.conversationId, viewer.id]));
    if (found?.isCopying) throw new AppError('conflict', { reason: 'branch_copying' });
    if (found) return found;
  }
  throw new AppError('not_found');
}

/**
 * Updates the conversation's counters for the message in `said`, which is new or replaces
 * `words_before`, and takes `more_bytes`. A reply counts as unread until a screen reports it as seen, even if it replaces a
 * seen one: an open connection does not prove that anyone looks.
 * @param isSeen SQL expression
 */
export const counting = (isSeen: string): string => /* sql */ `
  update conversations c
  set last_seq = said.seq,
    read_seq = case when ${isSeen} then said.seq else least(c.read_seq, said.seq - 1) end,
    total_word_count = c.total_word_count + said.word_count - said.words_before, bytes = c.bytes + said.more_bytes,
    last_message_at = said.created_at, updated_at = greatest(c.updated_at, said.created_at)
  from said where c.id = said.conversation_id`;
