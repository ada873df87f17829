import { canSeeNeo, HISTORY_MAX_ENTRIES } from '@neo/domain';
import type { HistoryEntry } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import type { MemberScope, Scope } from '../../platform/db/scope.ts';
import { getNeoForAccess } from '../personas/index.ts';
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

/** The newest messages, oldest first: as many as a prompt may hold, however long the conversation. */
export async function listHistory(
  scope: Scope,
  conversationId: string,
): Promise<{ history: HistoryEntry[]; startsConversation: boolean }> {
  const rows = await MessageRow.query(scope.db)
    .select('seq', 'role', 'content')
    .where({ conversationId })
    .orderBy('seq', 'desc')
    // One more than a prompt holds: the newest may be the unanswered question that is asked again.
    .limit(HISTORY_MAX_ENTRIES + 1);
  return {
    history: rows.reverse().map(({ role, content }) => ({ role, content })),
    startsConversation: (rows[0]?.seq ?? 1) === 1,
  };
}
