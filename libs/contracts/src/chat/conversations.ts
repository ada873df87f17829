import {
  CONVERSATION_LIMITS,
  CONVERSATION_LIST_PAGE,
  CONVERSATION_QUERY_MAX,
  MESSAGE_ROLES,
  isVisible,
} from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { MessageNumber, VERBS } from './chat.ts';
import { SaidResult, TurnResult } from './turn-events.ts';
import { BranchOf, ConversationNeo, Copying, Debated } from './conversation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Moment, oneLine, pageOf, pageQuery } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.conversations;

/** A conversation as lists show it. */
export const ConversationCard = z.object({
  id: z.uuid(),
  /** The viewer's title, or else its first words. Null if it is empty. */
  title: z.string().nullable(),
  neos: z.array(ConversationNeo),
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  messageCount: z.int(),
  lastMessageAt: Moment.nullable(),
  /** The beginning of the newest message. */
  lastMessage: z.object({ role: z.enum(MESSAGE_ROLES), excerpt: z.string() }).nullable(),
  /** The newest message is a reply that the viewer has not seen. */
  isUnread: z.boolean(),
  /** A reply is being written now. */
  isReplying: z.boolean(),
  branchOf: BranchOf.nullable(),
  ...Debated,
  /** The progress of a branch that is still being filled. */
  copying: Copying.optional(),
  /** The copy of the branch was given up: some messages up to `branchOf` are missing. */
  isIncomplete: z.literal(true).optional(),
});
export type ConversationCard = z.infer<typeof ConversationCard>;

export const ConversationCards = pageOf(ConversationCard);
export type ConversationCards = z.infer<typeof ConversationCards>;

const CardsOfNeo = ConversationCards.extend({
  /** How many more conversations the viewer may begin with this NEO. */
  room: z.int().min(0),
  /** Bytes that all conversations of the viewer count for, with any NEO, and how many they may. */
  storage: z.object({ taken: z.int(), limit: z.int() }).optional(),
});

const Title = oneLine()
  .refine(isVisible, because('title_missing'))
  .max(CONVERSATION_LIMITS.title, because(`title_too_long:${CONVERSATION_LIMITS.title}`));

/** The query of a list of conversations. */
const listed = {
  /** Only archived ones. Otherwise only the others. */
  archived: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  ...pageQuery(CONVERSATION_LIST_PAGE),
};

export const NewConversation = z
  .object({ title: Title.optional(), personId: z.uuid().nullable().optional() })
  .default({});
export type NewConversation = z.infer<typeof NewConversation>;

export const ConversationEdit = z.object({
  title: Title.optional(),
  isPinned: z.boolean().optional(),
  isArchived: z.boolean().optional(),
  personId: z.uuid().nullable().optional(),
});
export type ConversationEdit = z.infer<typeof ConversationEdit>;

/** Conversations by id, and lists of them. Those of other people are not found, not even by moderators. */
export const conversations = {
  ofNeo: endpoint({
    ...at.ofNeo,
    access: 'member',
    isGenerated: true,
    summary: "Lists the viewer's conversations with this NEO: pinned ones first, then the latest.",
    query: z.object(listed),
    answer: CardsOfNeo,
    ofNothing: { items: [], next: null, room: 0 },
  }),
  create: endpoint({
    ...at.create,
    access: 'member',
    summary: 'Creates a conversation with this NEO, which becomes the most recent one.',
    body: NewConversation,
    answer: ConversationCard,
    status: 201,
    fails: ['not_found', 'private', 'password_required', 'plan', 'conflict', 'too_many'],
  }),
  list: endpoint({
    ...at.list,
    access: 'member',
    isGenerated: true,
    summary:
      'Lists all conversations of the viewer: pinned ones first, then the latest. `q` searches titles and names of NEOs.',
    query: z.object({
      q: oneLine()
        .max(CONVERSATION_QUERY_MAX, because(`search_too_long:${CONVERSATION_QUERY_MAX}`))
        .default(''),
      /** Only debates. */
      debates: z.literal('true').optional(),
      ...listed,
    }),
    answer: ConversationCards,
  }),
  conversation: endpoint({ ...at.conversation, ...VERBS.conversation }),
  send: endpoint({
    ...at.send,
    ...VERBS.send,
    summary: `${VERBS.send.summary} In a debate it stores the message and answers its \`seq\`: who answers is for \`next\` to say.`,
    answer: z.union([TurnResult, SaidResult]),
  }),
  greeting: endpoint({ ...at.greeting, ...VERBS.greeting }),
  regenerate: endpoint({ ...at.regenerate, ...VERBS.regenerate }),
  continue: endpoint({ ...at.continue, ...VERBS.continue }),
  stream: endpoint({ ...at.stream, ...VERBS.stream }),
  stop: endpoint({ ...at.stop, ...VERBS.stop, fails: ['not_found'] }),
  removeMessages: endpoint({
    ...at.removeMessages,
    ...VERBS.removeMessages,
    fails: ['not_found', ...VERBS.removeMessages.fails],
  }),
  reword: endpoint({ ...at.reword, ...VERBS.reword }),
  chooseVariant: endpoint({ ...at.chooseVariant, ...VERBS.chooseVariant }),
  seen: endpoint({ ...at.seen, ...VERBS.seen, fails: ['not_found', ...VERBS.seen.fails] }),
  changes: endpoint({ ...at.changes, ...VERBS.changes }),
  touch: endpoint({ ...at.touch, ...VERBS.touch, fails: ['not_found', ...VERBS.touch.fails] }),
  edit: endpoint({
    ...at.edit,
    access: 'member',
    summary: 'Changes the title, pin, archive state or person of a conversation.',
    body: ConversationEdit,
    answer: ConversationCard,
    fails: ['not_found', 'plan', 'too_many'],
  }),
  remove: endpoint({
    ...at.remove,
    access: 'member',
    summary:
      'Deletes a conversation and stops its running reply. Idempotent, also for conversations of others, which stay. With `last`, only if the viewer has not sent anything after that message: otherwise `conflict` with `conversation_moved_on`.',
    query: z.object({ last: MessageNumber.optional() }),
    fails: ['conflict', 'too_many'],
  }),
  branch: endpoint({
    ...at.branch,
    access: 'member',
    summary:
      'Creates a conversation that starts with a copy of the messages up to this one. The original stays. A long one is answered while it is being filled, with `copying`.',
    body: z.object({ seq: z.int32().min(1) }),
    answer: ConversationCard,
    status: 201,
    fails: ['not_found', 'private', 'password_required', 'plan', 'conflict', 'too_many'],
  }),
};
