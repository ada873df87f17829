import type { ConversationCard } from '@neo/contracts';
import { CONVERSATION_LIMITS } from '@neo/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { conversationsOfQuery } from '../../../data/conversation-queries.ts';

/** Which list a card belongs to, and whether any more may be begun. */
export function useCards(neoId: string, isArchive: boolean) {
  const api = useApi();
  const shown = useQuery(conversationsOfQuery(api, neoId, isArchive));
  // Archived ones count too: the limit is told before anybody meets it.
  const others = useQuery(conversationsOfQuery(api, neoId, !isArchive));
  const known = (shown.data?.length ?? 0) + (others.data?.length ?? 0);
  return { shown, isFull: known >= CONVERSATION_LIMITS.ofNeo };
}

/** It has no messages and no title: it can serve as a new one. */
export const isUnused = ({ messageCount, title, isPinned }: ConversationCard): boolean =>
  messageCount === 0 && title === null && !isPinned;
