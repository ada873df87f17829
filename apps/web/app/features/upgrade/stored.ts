import type { Api } from '@neo/client';
import type { ActiveChat, ConversationCard } from '@neo/contracts';
import { CONVERSATION_LIST_PAGE, keepsConversations } from '@neo/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { keys } from '../../data/queries.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';

const PAGE = String(CONVERSATION_LIST_PAGE.max);

/** A conversation as lists of chats show it. None if nothing was said in it. */
function asChat(card: ConversationCard): ActiveChat[] {
  const { id, title, topic, neos, messageCount, lastMessage, lastMessageAt } = card;
  const { isUnread, isReplying } = card;
  const [neo, ...others] = neos;
  if (!neo || lastMessage === null || lastMessageAt === null) return [];
  const debate = topic !== undefined && { debaters: neos.map(({ name }) => name), others };
  return [
    { id, title, neo, messageCount, lastMessage, lastMessageAt, isUnread, isReplying, ...debate },
  ];
}

/**
 * The conversations that stay stored after a plan ended, the latest first: archived ones, too, and those whose NEO is hidden
 * now. Only the first page of each kind is read; the search finds the rest.
 */
export const storedQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.conversations, 'stored'],
    queryFn: async ({ signal }) => {
      const kinds = ['false', 'true'] as const;
      const pages = await Promise.all(
        kinds.map((archived) =>
          api.conversations.list({ query: { archived, limit: PAGE }, signal }),
        ),
      );
      return pages
        .flatMap(({ items }) => items.flatMap(asChat))
        .toSorted((a, b) => b.lastMessageAt.localeCompare(a.lastMessageAt));
    },
    staleTime: 0,
  });

/** Whether the viewer's plan keeps no conversations, and if so, which were stored before. */
export function useStored() {
  const user = useUser();
  const isEnded = Boolean(user) && !keepsConversations(viewerOf(user));
  return { isEnded, stored: useQuery({ ...storedQuery(useApi()), enabled: isEnded }) };
}
