import type { Api } from '@neo/client';
import { queryOptions } from '@tanstack/react-query';
import { MEMORY_POLL } from '../limits.ts';
import { keys, orWhenRefused } from './queries.ts';

/** The notes of a conversation, in a debate those of one NEO. Always fetched on arrival, and polled while notes are being made. */
export const memoryQuery = (api: Api, conversationId: string, neoId?: string) =>
  queryOptions({
    queryKey: [...keys.conversations, conversationId, 'memory', ...(neoId ? [neoId] : [])],
    queryFn: ({ signal }) =>
      api.memory.read({
        params: { id: conversationId },
        ...(neoId && { query: { neoId } }),
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => state.data?.isWorking && MEMORY_POLL,
  });

/** The parts of the prompt for a reply; null if they were not recorded. Always fetched on arrival. */
export const toldQuery = (api: Api, conversationId: string, seq: number) =>
  queryOptions({
    queryKey: [...keys.conversations, conversationId, 'told', seq],
    queryFn: ({ signal }) =>
      orWhenRefused(
        api.memory.prompt({ params: { id: conversationId, seq: String(seq) }, signal }),
        ({ status }) => (status === 404 ? null : undefined),
      ),
    staleTime: 0,
  });
