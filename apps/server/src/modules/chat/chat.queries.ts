import { canSeeNeo, keepsConversations } from '@neo/domain';
import { raw } from 'objection';
import { authorize } from '../../platform/authorize.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { getNeoForAccess, listVisibleCards } from '../personas/index.ts';
import type { CardRow } from '../personas/index.ts';
import { ConversationRow, MessageRow } from './conversation.model.ts';
import { TurnRow } from './turn.model.ts';

/** The viewer's conversation with a NEO, oldest message first. @throws what keeps the viewer from seeing the NEO */
export async function readConversation(
  scope: MemberScope,
  neoId: string,
): Promise<{ messages: MessageRow[]; isReplying: boolean }> {
  authorize(canSeeNeo(scope.viewer, await getNeoForAccess(scope, neoId)));
  const pair = { userId: scope.viewer.id, neoId };
  // In this order: a reply that ends between the two is then among the messages, and never in neither.
  const running = await TurnRow.query(scope.db)
    .select('id')
    .findOne({ ...pair, status: 'running' });
  const messages = await MessageRow.query(scope.db)
    .whereIn('conversationId', ConversationRow.query(scope.db).select('id').where(pair))
    .orderBy('seq');
  return { messages, isReplying: running !== undefined };
}

const EXCERPT = 160;
/** More than anybody looks through; beyond it the latest are shown. */
const ACTIVE_LIMIT = 200;

export interface ActiveRow {
  conversation: ConversationRow;
  neo: CardRow;
  last: Pick<MessageRow, 'role' | 'content' | 'createdAt'>;
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
  const [neos, messages] = await Promise.all([
    listVisibleCards(
      scope,
      conversations.map(({ neoId }) => neoId),
    ),
    MessageRow.query(scope.db)
      .select('conversationId', 'role', raw('left(content, ?)', EXCERPT).as('content'), 'createdAt')
      .whereInComposite(
        ['conversationId', 'seq'],
        conversations.map(({ id, lastSeq }) => [id, lastSeq]),
      ),
  ]);
  const lastOf = new Map(messages.map((message) => [message.conversationId, message]));
  return conversations.flatMap((conversation) => {
    const neo = neos.get(conversation.neoId);
    const last = lastOf.get(conversation.id);
    return neo && last ? [{ conversation, neo, last }] : [];
  });
}
