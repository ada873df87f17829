import { invalidField } from '@neo/contracts';
import type { MessageRole } from '@neo/domain';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../platform/db/cursor.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';

/** The end of a page. */
const FoundPlace = z.object({
  /** Microseconds since 1970, as stored in the database. */
  at: z.string().regex(/^-?\d{1,16}$/),
  conversationId: z.uuid(),
  seq: z.int().min(0).max(2_147_483_647),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

/** Encodes a place as opaque text. */
export const writePlace = ({ at, conversationId, seq }: FoundPlace): string =>
  writeCursor({ at, conversationId, seq });

/** @throws invalid if the text is not such a place */
export function readPlace(text: string): FoundPlace {
  const place = readCursor(FoundPlace, text);
  if (!place) throw invalidField('after', 'list_page_gone');
  return place;
}

interface Lookup {
  query: string;
  lookup: string;
  limit: number;
}

/** A message from the index. */
export type FoundRow = FoundPlace & {
  role: MessageRole;
  content: string;
  createdAt: Date;
  /** Null while it is being erased. */
  neoId: string | null;
};

/**
 * Number of newest messages that are scanned before the index is used. For common words they fill a
 * page.
 */
export const SEARCH_WALK = 2_000;

const ORDER = 'created_at desc, conversation_id desc, seq desc';

// The planner cannot know how a word is distributed. So common words are found by walking through
// the newest messages, and rare ones with the index, which then has few rows to sort; it is used
// only if the walk has not filled the page. Prefixes are expensive to look up, so if there are
// whole words, only those are looked up and the rest is a filter.
const found = (where: string): string => /* sql */ `
  with near as materialized (
    select conversation_id, seq, created_at from (
      select conversation_id, seq, created_at, words from messages
      where user_id = :userId and words is not null ${where}
      order by ${ORDER} limit ${SEARCH_WALK}
    ) newest
    where words @@ cast(:query as tsquery) order by ${ORDER} limit :limit
  ), far as materialized (
    select conversation_id, seq, created_at from messages
    where user_id = :userId and words @@ cast(:lookup as tsquery) ${where}
      and case when words @@ cast(:query as tsquery) then true else false end
      and (select count(*) from near) < :limit
  ), page as (
    select * from near union select * from far order by ${ORDER} limit :limit
  )
  select m.conversation_id as "conversationId", m.seq, m.role, m.content, m.created_at as "createdAt",
    cast(cast(extract(epoch from m.created_at) * 1000000 as bigint) as text) as at,
    -- In a debate, a message of the person is shown with the first NEO.
    coalesce(m.neo_id, c.chat_neo_id, case when c.id is not null then (select n.neo_id from conversation_neos n
      where n.conversation_id = c.id order by n.position limit 1) end) as "neoId"
  from page join messages m using (conversation_id, seq)
  left join conversations c on c.id = m.conversation_id and c.user_id = :userId and ${notGone('c.chat_neo_id')}
  order by m.created_at desc, m.conversation_id desc, m.seq desc`;

const FIRST = found('');
const FURTHER = found(/* sql */ `
  and (created_at, conversation_id, seq) <
    (timestamptz 'epoch' + cast(:at as bigint) * interval '1 microsecond', cast(:conversationId as uuid), :seq)`);

/**
 * The viewer's messages with these words, the newest first.
 * @param query a tsquery as text
 * @param lookup the part of it that the index looks up
 */
export async function listFound(
  { db, viewer }: MemberScope,
  { after, ...words }: Lookup & { after: FoundPlace | undefined },
): Promise<FoundRow[]> {
  const asked = { userId: viewer.id, ...words };
  const { rows } = await db.raw<{ rows: FoundRow[] }>(
    after ? FURTHER : FIRST,
    after
      ? { ...asked, at: after.at, conversationId: after.conversationId, seq: after.seq }
      : asked,
  );
  return rows;
}
