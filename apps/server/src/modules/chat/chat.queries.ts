import { canSeeNeo, keepsConversations } from '@neo/domain';
import type { MessageRole, TurnKind } from '@neo/domain';
import { raw } from 'objection';
import { authorize } from '../../platform/authorize.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { getNeoForAccess, listVisibleCards } from '../personas/index.ts';
import type { CardRow } from '../personas/index.ts';
import { ConversationRow, MessageRow } from './conversation/conversation.model.ts';
import { TurnRow } from './conversation/turn.model.ts';

/** Part of a conversation, oldest message first, with what was true of it at the same moment. */
export interface ConversationPage {
  messages: MessageRow[];
  lastSeq: number;
  readSeq: number;
  /** Whose the newest message is, on this page or not; null where there is none. */
  newestRole: MessageRole | null;
  /** The turn whose reply is being written. */
  running: { readonly kind: TurnKind; readonly turnId: string } | null;
}

// One statement, so one moment: a reply that ends meanwhile is running or among the messages, and never neither.
// By the key (conversation, seq), so that a page costs the same however long the conversation is.
const PAGE = /* sql */ `
  select coalesce(c.last_seq, 0) as "lastSeq", coalesce(c.read_seq, 0) as "readSeq",
    newest.role as "newestRole", t.kind, t.id as "turnId",
    m.seq, m.role, m.content, m.word_count as "wordCount", m.status, m.variant,
    m.variant_count as "variantCount", m.is_stopped as "isStopped", m.is_refused as "isRefused",
    m.model, m.created_at as "createdAt"
  from (values (?::uuid, ?::uuid)) viewed (user_id, neo_id)
  left join turns t on t.user_id = viewed.user_id and t.neo_id = viewed.neo_id and t.status = 'running'
  left join conversations c on c.user_id = viewed.user_id and c.neo_id = viewed.neo_id
  left join messages newest on newest.conversation_id = c.id and newest.seq = c.last_seq
  left join lateral (
    select * from messages where conversation_id = c.id and seq < ? order by seq desc limit ?::int
  ) m on true
  order by m.seq`;

const MAX_SEQ = 2 ** 31 - 1;

/**
 * The viewer's conversation with a NEO: the whole of it, the newest `limit` messages, or those before `before`.
 * @throws what keeps the viewer from seeing the NEO
 */
export async function readConversation(
  scope: MemberScope,
  neoId: string,
  { limit, before = MAX_SEQ }: { limit?: number | undefined; before?: number | undefined } = {},
): Promise<ConversationPage> {
  authorize(canSeeNeo(scope.viewer, await getNeoForAccess(scope, neoId)));
  const { rows } = (await scope.db
    .raw(PAGE, [scope.viewer.id, neoId, before, limit ?? null])
    .options({ name: 'read-conversation' })) as {
    rows: [PageRow, ...PageRow[]];
  };
  const [{ lastSeq, readSeq, newestRole, kind, turnId }] = rows;
  return {
    messages: rows.filter(({ seq }) => seq !== null),
    lastSeq,
    readSeq,
    newestRole,
    running: kind && turnId ? { kind, turnId } : null,
  };
}

type PageRow = MessageRow &
  Omit<ConversationPage, 'messages' | 'running'> & {
    kind: TurnKind | null;
    turnId: string | null;
  };

/** Enough of a message for a list to show, also where much of it is Markdown's own signs. */
const BEGINNING = 640;
/** More than anybody looks through; beyond it the latest are shown. */
const ACTIVE_LIMIT = 200;

export interface ActiveRow {
  conversation: ConversationRow;
  neo: CardRow;
  last: Pick<MessageRow, 'role' | 'content' | 'createdAt'>;
  isReplying: boolean;
}

/**
 * The viewer's conversations that hold a message, the latest first, with NEOs that they may see now: rows of the
 * others stay, and return with the right. None for whom nothing is kept.
 */
export async function listActiveChats(scope: MemberScope): Promise<ActiveRow[]> {
  if (!keepsConversations(scope.viewer)) return [];
  const conversations = await ConversationRow.query(scope.db)
    .where({ userId: scope.viewer.id })
    .where('lastSeq', '>', 0)
    .orderBy([{ column: 'updatedAt', order: 'desc' }, 'id'])
    .limit(ACTIVE_LIMIT);
  if (conversations.length === 0) return [];
  const [neos, messages, running] = await Promise.all([
    listVisibleCards(
      scope,
      conversations.map(({ neoId }) => neoId),
    ),
    MessageRow.query(scope.db)
      .select(
        'conversationId',
        'role',
        raw('left(content, ?)', BEGINNING).as('content'),
        'createdAt',
      )
      .whereInComposite(
        ['conversationId', 'seq'],
        conversations.map(({ id, lastSeq }) => [id, lastSeq]),
      ),
    TurnRow.query(scope.db).select('neoId').where({ userId: scope.viewer.id, status: 'running' }),
  ]);
  const lastOf = new Map(messages.map((message) => [message.conversationId, message]));
  const replying = new Set(running.map(({ neoId }) => neoId));
  return conversations.flatMap((conversation) => {
    const neo = neos.get(conversation.neoId);
    const last = lastOf.get(conversation.id);
    const isReplying = replying.has(conversation.neoId);
    return neo && last ? [{ conversation, neo, last, isReplying }] : [];
  });
}
