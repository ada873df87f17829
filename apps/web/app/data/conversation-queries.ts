import type { Api } from '@neo/client';
import type { Conversation, ConversationCard } from '@neo/contracts';
import { CONVERSATION_LIMITS, CONVERSATION_LIST_PAGE } from '@neo/domain';
import { queryOptions } from '@tanstack/react-query';
import { MESSAGES_PAGE } from '../limits.ts';
import { keys, orWhenRefused } from './queries.ts';

const NOTHING_KEPT: Conversation = {
  id: null,
  title: null,
  neos: [],
  person: null,
  branchOf: null,
  messages: [],
  isPersisted: false,
  isReplying: false,
  hasEarlier: false,
  isUnread: false,
  running: null,
};

/** The newest part of the viewer's conversation with a NEO; empty if it cannot be read. Always fetched on arrival. */
export const conversationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.neos, id, 'conversation'],
    queryFn: ({ signal }) =>
      orWhenRefused(
        api.chat.conversation({ params: { id }, query: { limit: String(MESSAGES_PAGE) }, signal }),
        () => NOTHING_KEPT,
      ),
    staleTime: 0,
  });

/**
 * A conversation by its own id; null if the viewer has no such conversation with this NEO, or (null) with any. Always
 * fetched on arrival.
 */
export const conversationByIdQuery = (api: Api, neoId: string | null, id: string) =>
  queryOptions({
    queryKey: [...keys.neos, neoId ?? 'any', 'conversation', id],
    queryFn: async ({ signal }): Promise<Conversation | null> => {
      const query = { limit: String(MESSAGES_PAGE) };
      const found = await orWhenRefused(
        api.conversations.conversation({ params: { id }, query, signal }),
        // A malformed id is also not found.
        ({ status }) => (status === 404 || status === 400 ? null : undefined),
      );
      const isMeant = neoId === null || found?.neos.some((neo) => neo.id === neoId);
      return isMeant ? found : null;
    },
    staleTime: 0,
  });

/** Whether the conversation is empty and no reply is running. Then the author's greeting is shown. */
export const isUnbegun = ({ messages, running }: Conversation): boolean =>
  messages.length === 0 && running === null;

/** The query that asks for the greetings of this conversation; of the first one, if there is none yet. */
export const greetingsOf = (conversation: string | null) =>
  conversation === null ? {} : { conversation };

/** The author's greetings, for an empty conversation. Always fetched on arrival. */
export const greetingsQuery = (api: Api, neoId: string, conversationId: string | null) =>
  queryOptions({
    queryKey: [...greetingsKey(neoId), conversationId],
    queryFn: async ({ signal }) => {
      const query = greetingsOf(conversationId);
      return (await api.chat.greetings({ params: { id: neoId }, query, signal })).items;
    },
    staleTime: 0,
  });
export const greetingsKey = (neoId: string) => [...keys.neos, neoId, 'greetings'];

/** Cards per read. The whole list takes at most two reads. */
const CARDS = String(CONVERSATION_LIST_PAGE.max);

/** Conversations with one NEO, or debates, and whether there can be more of them, archived or not. */
export interface CardsOfNeo {
  cards: ConversationCard[];
  isFull: boolean;
  /** Bytes that all conversations take, and how many they may. */
  storage?: { taken: number; limit: number } | undefined;
}

/**
 * All of the viewer's conversations with a NEO, or (null) their debates, or the archived ones instead. All are loaded, as
 * there are at most 200, and the list filters them itself.
 */
export const conversationsOfQuery = (api: Api, neoId: string | null, isArchived: boolean) =>
  queryOptions({
    queryKey: [...keys.conversations, 'of', neoId ?? 'debates', { isArchived }],
    queryFn: async ({ signal }): Promise<CardsOfNeo> => {
      const cards: ConversationCard[] = [];
      let isFull = false;
      let storage: CardsOfNeo['storage'];
      let after: string | undefined;
      do {
        const archived = isArchived ? 'true' : 'false';
        const query = { archived, limit: CARDS, ...(after !== undefined && { after }) } as const;
        if (neoId === null) {
          const page = await api.conversations.list({
            query: { ...query, debates: 'true' },
            signal,
          });
          cards.push(...page.items);
          after = page.next ?? undefined;
          continue;
        }
        const page = await api.conversations.ofNeo({ params: { id: neoId }, query, signal });
        cards.push(...page.items);
        isFull = page.room === 0;
        ({ storage } = page);
        after = page.next ?? undefined;
      } while (after !== undefined && cards.length < CONVERSATION_LIMITS.ofNeo);
      return { cards, isFull, storage };
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => state.data?.cards.some(({ isReplying }) => isReplying) && 3_000,
  });

/** The viewer's conversations. New messages change them, so they are always fetched on arrival. */
export const activeChatsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.conversations, 'active', 'cards'],
    queryFn: ({ signal }) => api.chat.activeCards({ signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    // While a reply is being written, the list polls.
    refetchInterval: ({ state }) => state.data?.some(({ isReplying }) => isReplying) && 3_000,
  });
