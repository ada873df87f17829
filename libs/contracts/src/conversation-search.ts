import { CONVERSATION_LIST_PAGE, CONVERSATION_QUERY_MAX, MESSAGE_ROLES } from '@neo/domain';
import { z } from 'zod';
import { ConversationNeo } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { freeText, Moment, pageOf, pageQuery } from './fields.ts';

/** A stored message that a search found. */
export const FoundMessage = z.object({
  conversationId: z.uuid(),
  seq: z.int(),
  role: z.enum(MESSAGE_ROLES),
  neo: ConversationNeo,
  excerpt: z.string(),
  /** What matched in the excerpt: from, and up to. They count as JavaScript strings do. */
  ranges: z.array(z.tuple([z.int(), z.int()])),
  timestamp: Moment,
});
export type FoundMessage = z.infer<typeof FoundMessage>;

export const conversationSearch = {
  search: endpoint({
    method: 'GET',
    path: '/api/conversations/search',
    access: 'member',
    summary:
      "The viewer's own stored messages with every word of `q`, the last one also as a beginning. Case and accents do not matter.",
    query: z.object({
      q: freeText()
        .trim()
        .min(1, 'Please say what to look for')
        .max(
          CONVERSATION_QUERY_MAX,
          `Please search for at most ${CONVERSATION_QUERY_MAX} characters`,
        ),
      ...pageQuery(CONVERSATION_LIST_PAGE),
    }),
    answer: pageOf(FoundMessage),
    fails: ['too_many'],
  }),
};
