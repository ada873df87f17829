import { CONVERSATION_LIST_PAGE, CONVERSATION_QUERY_MAX, MESSAGE_ROLES } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { ConversationNeo } from './conversation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, Moment, pageOf, pageQuery } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

/** A stored message that a search found. */
export const FoundMessage = z.object({
  conversationId: z.uuid(),
  /** The title of the conversation, as lists show it. */
  title: z.string().nullable(),
  seq: z.int(),
  role: z.enum(MESSAGE_ROLES),
  neo: ConversationNeo,
  excerpt: z.string(),
  /** The matches in the excerpt, as [start, end) offsets of a JavaScript string. */
  ranges: z.array(z.tuple([z.int(), z.int()])),
  timestamp: Moment,
});
export type FoundMessage = z.infer<typeof FoundMessage>;

export const conversationSearch = {
  search: endpoint({
    ...ADDRESSES.conversationSearch.search,
    access: 'member',
    isGenerated: true,
    summary:
      "Searches the viewer's stored messages for all words of `q`; the last one can be the beginning of a word. Ignores case and accents.",
    query: z.object({
      q: freeText(because('search_missing'))
        .trim()
        .min(1, because('search_missing'))
        .max(CONVERSATION_QUERY_MAX, because(`search_too_long:${CONVERSATION_QUERY_MAX}`)),
      ...pageQuery(CONVERSATION_LIST_PAGE),
    }),
    answer: pageOf(FoundMessage),
    fails: ['too_many'],
  }),
};
