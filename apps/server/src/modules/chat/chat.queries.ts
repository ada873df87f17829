import { AppError } from '@neo/contracts';
import { canSeeNeo, CONVERSATION_LIMITS, keepsConversations } from '@neo/domain';
import type { MessageRole, TurnKind } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { notGone } from '../erasure/index.ts';
import { getNeoForAccess, listFaces } from '../personas/index.ts';
import type { NeoFace } from '../personas/index.ts';
import { faceOf } from './cards.queries.ts';
import { numberOf, openingOf } from './conversation/read-openings.ts';
import type { ConversationRow, MessageRow } from './conversation/conversation.model.ts';
import { RECENT } from './conversation/place.ts';
import type { Place } from './conversation/place.ts';

type Named = Pick<
  ConversationRow,
  | 'title'
  | 'branchOfId'
  | 'branchOfSeq'
  | 'isCopying'
  | 'isIncomplete'
  | 'isArchived'
  | 'topic'
  | 'debateTurns'
  | 'leftOut'
>;

/** Part of a conversation, oldest message first, with its state at the same moment. */
export interface ConversationPage extends Named {
  /** Null if there is none yet, or conversations are not stored. */
  id: string | null;
  neos: NeoFace[];
  /** The viewer's person in it. */
  person: { id: string; name: string } | null;
  /** The text that serves as title of an untitled conversation. */
  opening: string | null;
  /** The limit of conversations with its NEO is reached. */
  isFull: boolean;
  /** The number after that title. */
  number: number | null;
  messages: MessageRow[];
  lastSeq: number;
  readSeq: number;
  /** Author of the newest message, even if it is not on this page; null if there is none. */
  newestRole: MessageRole | null;
  /** The turn whose reply is in progress. */
  running: {
    readonly kind: TurnKind;
    readonly turnId: string;
    readonly neoId?: string;
    readonly after?: number;
  } | null;
  /** In a debate: who speaks if nobody is named. */
  next?: string | null | undefined;
}

// One statement, so one snapshot: a reply that ends meanwhile is either running or among the
// messages. It reads by the key (conversation, seq), so the cost of a page does not depend on the
// conversation's length.
const pageOf = (viewed: string): string => /* sql */ `
  select c.id, c.opening, c.number, coalesce(c.neo_ids, array[viewed.neo_id]) as "neoIds", c.title, c.topic, c.debate_turns as "debateTurns", c.left_out as "leftOut", c.neo_names as "neoNames", c.branch_of_id as "branchOfId", c.branch_of_seq as "branchOfSeq",
    coalesce(c.is_copying, false) as "isCopying", coalesce(c.is_incomplete, false) as "isIncomplete",
    coalesce(c.is_archived, false) as "isArchived", room.is_full as "isFull",
    p.id as "personId", p.name as "personName",
    coalesce(c.last_seq, 0) as "lastSeq", coalesce(c.read_seq, 0) as "readSeq",
    newest.role as "newestRole", t.kind, t.id as "turnId", t.speaker_id as "speakerId", t.parts_from as "partsFrom",
    m.seq, m.role, m.content, m.word_count as "wordCount", m.status, m.variant,
    m.variant_count as "variantCount", m.is_stopped as "isStopped", m.is_refused as "isRefused",
    m.model, m.neo_id as "neoId", m.edited_at as "editedAt", m.is_imported as "isImported", m.is_offer_answered as "isOfferAnswered", m.created_at as "createdAt", told.used_memory as "usedMemory"
  from (${viewed}) viewed
  left join turns t on t.user_id = viewed.user_id and t.status = 'running'
    and coalesce(t.conversation_id, t.neo_id) = coalesce(viewed.turns_of, viewed.neo_id)
  left join (
    select *, case when title is null then ${openingOf('opened')} end as opening,
      case when title is null then ${numberOf('opened')} end as number,
      array(select neo_id from conversation_neos where conversation_id = opened.id order by position) as neo_ids,
      array(select name from conversation_neos where conversation_id = opened.id order by position) as neo_names
    from conversations opened
  ) c on c.id = viewed.id
  left join lateral (
    select exists (
      select from conversations beside where beside.user_id = viewed.user_id and beside.chat_neo_id = viewed.neo_id
      offset ${CONVERSATION_LIMITS.ofNeo - 1}) as is_full
  ) room on true
  left join persons p on p.id = c.person_id
  left join messages newest on newest.conversation_id = c.id and newest.seq = c.last_seq
  left join lateral (
    select seq, role, content, word_count, status, variant, variant_count, is_stopped, is_refused, model, neo_id, edited_at,
      is_imported, is_offer_answered, created_at
    from messages where conversation_id = c.id and seq < ? order by seq desc limit ?::int
  ) m on true
  left join lateral (
    select coalesce(
      (select v.used_memory from variant_prompts v where v.conversation_id = c.id and v.seq = m.seq and v.variant = m.variant),
      (select t.used_memory from turn_prompts t where t.conversation_id = c.id and t.seq = m.seq)) as used_memory
  ) told on true
  order by m.seq`;

const PAGE_OF_NEO = pageOf(/* sql */ `
  select user_id, neo_id, found.id, case when is_kept then found.id end as turns_of
  from (values (?::uuid, ?::uuid, ?::boolean)) asked (user_id, neo_id, is_kept)
  left join (${RECENT}) found on true`);
const PAGE = pageOf(/* sql */ `
  select user_id, chat_neo_id as neo_id, id, id as turns_of from conversations
  where id = ? and user_id = ? and ${notGone('chat_neo_id')}`);

const MAX_SEQ = 2 ** 31 - 1;

/** The messages to read: the newest `limit`, or those before `before`. */
interface Wanted {
  limit: number;
  before?: number | undefined;
}

async function readRows(scope: MemberScope, place: Place, wanted: Wanted): Promise<PageRow[]> {
  const { before = MAX_SEQ, limit } = wanted;
  const { id: userId } = scope.viewer;
  const read =
    'neoId' in place
      ? scope.db
          .raw(PAGE_OF_NEO, [
            userId,
            place.neoId,
            keepsConversations(scope.viewer),
            userId,
            place.neoId,
            before,
            limit,
          ])
          .options({ name: 'read-recent-conversation' })
      : scope.db
          .raw(PAGE, [place.conversationId, userId, before, limit])
          .options({ name: 'read-conversation' });
  return ((await read) as { rows: PageRow[] }).rows;
}

/**
 * A conversation of the viewer: by NEO the most recent one, or any by its id, even if its NEO is no
 * longer available.
 * @throws the refusals of seeing the NEO; not_found for an id that is not one of the viewer's
 * conversations
 */
export async function readConversation(
  scope: MemberScope,
  place: Place,
  wanted: Wanted,
): Promise<ConversationPage> {
  if ('neoId' in place) {
    authorize(canSeeNeo(scope.viewer, await getNeoForAccess(scope, place.neoId)));
  }
  const rows = await readRows(scope, place, wanted);
  const [head] = rows;
  if (!head) throw new AppError('not_found');
  const { kind, turnId, speakerId, partsFrom, personId, personName, neoIds, neoNames, ...shown } =
    head;
  const faces = await listFaces(scope, neoIds);
  return {
    ...shown,
    neos: neoIds.flatMap((neoId, at) => faceOf({ neoId, name: neoNames?.[at] ?? null }, faces)),
    person: personId !== null && personName !== null ? { id: personId, name: personName } : null,
    messages: rows.filter(({ seq }) => seq !== null),
    // The part before those of the speaker is the mark that names it.
    running:
      kind && turnId
        ? { kind, turnId, ...(speakerId && { neoId: speakerId, after: (partsFrom ?? 1) - 1 }) }
        : null,
  };
}

type PageRow = MessageRow &
  Pick<
    ConversationPage,
    'id' | 'opening' | 'number' | 'isFull' | 'lastSeq' | 'readSeq' | 'newestRole' | keyof Named
  > & {
    neoIds: string[];
    neoNames: (string | null)[] | null;
    personId: string | null;
    personName: string | null;
    kind: TurnKind | null;
    turnId: string | null;
    speakerId: string | null;
    partsFrom: number | null;
  };
