import { AppError } from '@neo/contracts';
import { ACTIVE_CHATS_MAX, shownTitle } from '@neo/domain';
import type { Opening } from '@neo/domain';
import type { QueryBuilder } from 'objection';
import { raw } from 'objection';
import type { MemberScope } from '../../platform/db/scope.ts';
import { notGone } from '../erasure/index.ts';
import { listFaces, listNamed, listVisibleCards } from '../personas/index.ts';
import type { CardRow, NeoFace } from '../personas/index.ts';
import { readListCursor, writeListCursor } from './conversation/list-cursor.ts';
import {
  ConversationNeoRow,
  ConversationRow,
  MessageRow,
} from './conversation/conversation.model.ts';
import { numberOf, openingOf, readOpenings } from './conversation/read-openings.ts';
import { TurnRow } from './turn/turn.model.ts';

/** Characters of a message that suffice for a list, even with much Markdown syntax. */
const BEGINNING = 640;

/** The newest message of a conversation, shortened. */
export type LastMessage = Pick<MessageRow, 'role' | 'content' | 'createdAt'>;

/** Data about a conversation that lists show besides its NEO. */
export interface Listed {
  conversation: ConversationRow;
  /** The title of a conversation that has none of its own. */
  opening: Opening | undefined;
  last: LastMessage | undefined;
  isReplying: boolean;
}
/** @property debate the names in a debate, in order, and the NEOs of it that can be seen besides `neo` */
export type ActiveRow = Listed & {
  neo: CardRow;
  last: LastMessage;
  debate?: { names: string[]; others: CardRow[] };
};
/** @property neos in order, without deleted ones */
export type ConversationCardRow = Listed & { neos: NeoFace[] };

/** The beginnings of messages. @param places conversation id and `seq` */
async function readLast(
  { db }: MemberScope,
  places: [string, number][],
): Promise<(LastMessage & { conversationId: string })[]> {
  if (places.length === 0) return [];
  return MessageRow.query(db)
    .select('conversationId', 'role', raw('left(content, ?)', BEGINNING).as('content'), 'createdAt')
    .whereInComposite(['conversationId', 'seq'], places);
}

/** Adds the last message and whether a reply is running, with one query each. */
async function withLast(scope: MemberScope, rows: readonly ConversationRow[]): Promise<Listed[]> {
  const begun = rows.filter(({ lastSeq }) => lastSeq > 0);
  const [messages, openings, running] = await Promise.all([
    readLast(
      scope,
      begun.map(({ id, lastSeq }) => [id, lastSeq]),
    ),
    readOpenings(
      scope,
      begun.filter(({ title }) => title === null).map(({ id }) => id),
    ),
    TurnRow.query(scope.db)
      .select('conversationId')
      .where({ userId: scope.viewer.id, status: 'running' }),
  ]);
  const lastOf = new Map(messages.map((message) => [message.conversationId, message]));
  const replying = new Set(running.map(({ conversationId }) => conversationId));
  return rows.map((conversation) => ({
    conversation,
    opening: openings.get(conversation.id),
    last: lastOf.get(conversation.id),
    isReplying: replying.has(conversation.id),
  }));
}

/** The members of these debates, in order. */
async function listDebaters(
  { db }: MemberScope,
  ids: readonly string[],
): Promise<Map<string, ConversationNeoRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ConversationNeoRow.query(db)
    .whereIn('conversationId', [...ids])
    .orderBy(['conversationId', 'position']);
  return Map.groupBy(rows, ({ conversationId }) => conversationId);
}

/**
 * The viewer's conversations that have messages and are not archived, the latest first.
 * A conversation is left out if they may see none of its NEOs now. Stored conversations stay listed after a plan ends.
 */
export async function listActiveChats(scope: MemberScope): Promise<ActiveRow[]> {
  const conversations = await ConversationRow.query(scope.db)
    .where({ userId: scope.viewer.id, isArchived: false })
    .where('lastSeq', '>', 0)
    .orderBy([{ column: 'updatedAt', order: 'desc' }, 'id'])
    .limit(ACTIVE_CHATS_MAX);
  if (conversations.length === 0) return [];
  const debates = conversations.filter(({ chatNeoId }) => chatNeoId === null);
  const [debaters, listed] = await Promise.all([
    listDebaters(
      scope,
      debates.map(({ id }) => id),
    ),
    withLast(scope, conversations),
  ]);
  const idsOf = ({ id, chatNeoId }: ConversationRow): string[] =>
    chatNeoId === null ? (debaters.get(id) ?? []).map(({ neoId }) => neoId) : [chatNeoId];
  const neos = await listVisibleCards(scope, conversations.flatMap(idsOf));
  return listed.flatMap(({ last, ...row }) => {
    const { conversation } = row;
    const seen = idsOf(conversation).flatMap((id) => neos.get(id) ?? []);
    const [neo, ...others] = seen;
    if (!neo || !last) return [];
    const names = debaters
      .get(conversation.id)
      ?.map(({ neoId, name }) => neos.get(neoId)?.name ?? name)
      .filter((name) => name !== null);
    return [{ ...row, neo, last, ...(names && { debate: { names, others } }) }];
  });
}

/** Conversations for lists, including those whose NEO is no longer available. */
async function withFaces(
  scope: MemberScope,
  rows: readonly ConversationRow[],
): Promise<ConversationCardRow[]> {
  const [taking, listed] = await Promise.all([
    ConversationNeoRow.query(scope.db)
      .whereIn(
        'conversationId',
        rows.map(({ id }) => id),
      )
      .orderBy(['conversationId', 'position']),
    withLast(scope, rows),
  ]);
  const faces = await listFaces(
    scope,
    taking.map(({ neoId }) => neoId),
  );
  const neosOf = Map.groupBy(taking, ({ conversationId }) => conversationId);
  return listed.map((row) => ({
    ...row,
    neos: (neosOf.get(row.conversation.id) ?? []).flatMap((taken) => faceOf(taken, faces)),
  }));
}

/** The face of a NEO in a conversation. In a debate a deleted one keeps its name. */
export function faceOf(
  { neoId, name }: Pick<ConversationNeoRow, 'neoId' | 'name'>,
  faces: ReadonlyMap<string, NeoFace>,
): NeoFace[] {
  const face = faces.get(neoId);
  if (face) return [face];
  return name === null
    ? []
    : [{ id: neoId, name, imageHash: null, isAvailable: false, voice: null }];
}

/** These conversations of the viewer, in the order of the ids. */
export async function listCards(
  scope: MemberScope,
  ids: readonly string[],
): Promise<ConversationCardRow[]> {
  const rows = await ConversationRow.query(scope.db)
    .whereIn('id', [...ids])
    .where({ userId: scope.viewer.id });
  const cards = await withFaces(scope, rows);
  const byId = new Map(cards.map((card) => [card.conversation.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One of the viewer's conversations. @throws not_found */
export async function getCard(scope: MemberScope, id: string): Promise<ConversationCardRow> {
  const [card] = await listCards(scope, [id]);
  if (!card) throw new AppError('not_found');
  return card;
}

/** A filter for the list. */
interface Wanted {
  /** Only with this NEO. */
  readonly neoId?: string;
  /** Text in titles and NEO names; empty matches all. */
  readonly q?: string;
  readonly archived: boolean;
  /** Only debates. */
  readonly debates?: 'true' | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/**
 * A page of the viewer's conversations, pinned ones first, then the latest. Stored conversations stay
 * listed after a plan ends.
 * @throws invalid for an `after` that no page returned
 */
export async function listConversations(
  scope: MemberScope,
  { neoId, q = '', archived, debates, limit, after }: Wanted,
): Promise<{ items: ConversationCardRow[]; next: string | null }> {
  const cursor = after === undefined ? undefined : readListCursor(after);
  const query = ConversationRow.query(scope.db)
    .select('conversations.*', raw('updated_at::text').as('updatedText'))
    .where({ userId: scope.viewer.id, isArchived: archived, ...(neoId && { chatNeoId: neoId }) })
    .orderByRaw('is_pinned desc, updated_at desc, id desc')
    .limit(limit + 1);
  if (cursor) {
    const { isPinned, updatedAt, id } = cursor;
    void query.whereRaw('(is_pinned, updated_at, id) < (?, ?::timestamptz, ?)', [
      isPinned,
      updatedAt,
      id,
    ]);
  }
  if (debates) void query.whereNotNull('topic');
  if (q !== '') await findIn(scope, query, q);
  const rows = (await query) as (ConversationRow & { updatedText: string })[];
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return {
    items: await withFaces(scope, items),
    next: last
      ? writeListCursor({ isPinned: last.isPinned, updatedAt: last.updatedText, id: last.id })
      : null,
  };
}

/** SQL for a text as it is searched, with one kind of apostrophe. */
const searched = (text: string): string =>
  /* sql */ `translate(neo_search_text(${text}), '’‘', '''''')`;

// Only an exact comparison tells, but it needs the titles as they are shown, without Markdown: few are read for it.
const MAYBE_TITLED = /* sql */ `
  with titled as materialized (
    select id, title, coalesce(title, ${openingOf('c')}) as text, ${numberOf('c')} as number
    from conversations c where user_id = :userId and ${notGone('c.chat_neo_id')})
  select * from titled
  where text is not null and not exists (select from unnest(:words::text[]) word where strpos(${searched('text')}, ${searched('word')}) = 0)
    and (:words::text[] <> '{}' or number is not null or strpos(${searched('text')}, ${searched(':q::text')}) > 0)`;
const TITLED = /* sql */ `
  select id from unnest(?::uuid[], ?::text[]) shown (id, title) where strpos(${searched('title')}, ${searched('?')}) > 0`;

/** The words that a title has before it is shown, too. The number after it is not stored with them. */
const storedWords = (q: string): string[] =>
  q.replace(/\(\d*\)?$/u, '').match(/[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu) ?? [];

/** Other signs are in very many titles. */
const TELLS_APART = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** The viewer's conversations with this text in the title that lists show. */
async function listTitled(scope: MemberScope, q: string): Promise<string[]> {
  if (!TELLS_APART.test(q)) return [];
  const maybe = await scope.db.raw<{ rows: (Opening & { id: string; title: string | null })[] }>(
    MAYBE_TITLED,
    { userId: scope.viewer.id, words: storedWords(q), q },
  );
  const { rows } = await scope.db.raw<{ rows: { id: string }[] }>(TITLED, [
    maybe.rows.map(({ id }) => id),
    maybe.rows.map(({ title, ...opening }) => shownTitle(title, opening) ?? ''),
    q,
  ]);
  return rows.map(({ id }) => id);
}

const IS_WITH = /* sql */ `
  (chat_neo_id = any(?::uuid[]) or (chat_neo_id is null and exists (select from conversation_neos n
    where n.conversation_id = conversations.id and n.neo_id = any(?::uuid[]))))`;

/** Restricts a list to matches of a text. */
async function findIn(
  scope: MemberScope,
  query: QueryBuilder<ConversationRow>,
  q: string,
): Promise<void> {
  const talkedWith = await ConversationNeoRow.query(scope.db)
    .distinct('neoId')
    .whereIn(
      'conversationId',
      ConversationRow.query(scope.db).select('id').where({ userId: scope.viewer.id }),
    );
  const named = await listNamed(
    scope,
    talkedWith.map(({ neoId }) => neoId),
    q,
  );
  const titled = await listTitled(scope, q);
  void query.where((or) =>
    or.whereRaw(IS_WITH, [named, named]).orWhereRaw('id = any(?::uuid[])', [titled]),
  );
}
