import {
  CONVERSATION_PAGE_MAX,
  MESSAGE_MAX_CHARACTERS,
  MESSAGE_ROLES,
  MESSAGE_STATUSES,
  TURN_KINDS,
} from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from './addresses.ts';
import type { Address } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import type { Method } from './endpoint.ts';
import { freeText, Moment, positiveWhole } from './fields.ts';
import { because } from './reasons.ts';

const at = ADDRESSES.chat;

export const Message = z.object({
  role: z.enum(MESSAGE_ROLES),
  content: z.string(),
  timestamp: Moment,
  wordCount: z.int().optional(),
  /** `interrupted`: a reply that was cut and kept as what arrived. */
  status: z.enum(MESSAGE_STATUSES),
  /** Its place in a kept conversation, from 1, without gaps. */
  seq: z.int().optional(),
  /** Of a message with several replies to choose from: which one this is. */
  variant: z.object({ shown: z.int(), count: z.int() }).optional(),
  /** Interrupted by the viewer, not by a fault. */
  isStopped: z.literal(true).optional(),
  /** Interrupted by the filter of the model's provider: going on with it is of no use. */
  isRefused: z.literal(true).optional(),
  /** The model that wrote it, where that is known. */
  model: z.string().optional(),
  /** When its words were changed last. */
  editedAt: Moment.optional(),
});
export type Message = z.infer<typeof Message>;

/** A NEO that takes part in a conversation. */
export const ConversationNeo = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  /** The viewer may chat with it now. */
  isAvailable: z.boolean(),
});
export type ConversationNeo = z.infer<typeof ConversationNeo>;

/** Where a conversation was copied from, up to which message. */
export const BranchOf = z.object({ id: z.uuid(), seq: z.int() });

export const Conversation = z.object({
  /** Null where nothing is kept yet, or ever. */
  id: z.uuid().nullable(),
  /** The viewer's own title, else the first words of it; null where nothing was said. */
  title: z.string().nullable(),
  neos: z.array(ConversationNeo),
  /** Who the viewer is in it. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  branchOf: BranchOf.nullable(),
  messages: z.array(Message),
  isPersisted: z.boolean(),
  /** A reply is being written now: `GET …/chat/stream` picks it up. */
  isReplying: z.boolean(),
  /** There are messages before the first of these. */
  hasEarlier: z.boolean(),
  /** The newest message is a reply that the viewer did not see. */
  isUnread: z.boolean(),
  /** The reply that is being written: what asked for it, and which message it is or will be. */
  running: z.object({ kind: z.enum(TURN_KINDS), seq: z.int(), turnId: z.uuid() }).nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** One of the viewer's conversations, as the list of active ones shows it. */
export const ActiveChat = z.object({
  id: z.uuid(),
  /** The viewer's own title, else the first words of it. */
  title: z.string().nullable(),
  neo: z.object({ id: z.uuid(), name: z.string(), image: z.string().nullable() }),
  messageCount: z.int(),
  lastMessageAt: Moment,
  /** The beginning of the newest message. */
  lastMessage: z.object({ role: z.enum(MESSAGE_ROLES), excerpt: z.string() }),
  /** The newest message is a reply that the viewer did not see. */
  isUnread: z.boolean(),
  /** A reply is being written now. */
  isReplying: z.boolean(),
});
export type ActiveChat = z.infer<typeof ActiveChat>;

const ofReply = {
  /** Used where the server keeps nothing; only the newest part of it. */
  conversationHistory: z
    .array(z.object({ role: z.enum(MESSAGE_ROLES), content: freeText() }))
    .default([]),
  /** One of those that the deployment offers; its first where absent. */
  model: freeText().optional(),
};

/** What a greeting is asked with, which may be nothing. */
export const GreetingInput = z.object({ model: ofReply.model }).default({});

const MESSAGE_MISSING = because('message_missing');

/** What is said, or said in other words. */
const messageText = () =>
  freeText(MESSAGE_MISSING)
    .trim()
    .min(1, MESSAGE_MISSING)
    .max(MESSAGE_MAX_CHARACTERS, because(`message_too_long:${MESSAGE_MAX_CHARACTERS}`));

export const ChatInput = z.object({
  message: messageText(),
  ...ofReply,
  /**
   * In a kept conversation: what the viewer said last, as it was read. It and all after it go, and this message stands
   * for it. A conflict where it is not the newest any more, or other words stand in its place.
   */
  replaces: z.object({ seq: z.int().min(1), timestamp: Moment }).optional(),
});
export type ChatInput = z.infer<typeof ChatInput>;

/** What a reply to nothing new is asked with. */
export const ReplyInput = z.object(ofReply);
export type ReplyInput = z.infer<typeof ReplyInput>;

/** The answer of a turn asked as JSON, and the data of the stream's `done`. */
export const TurnResult = z.object({ response: z.string(), isPersisted: z.boolean() });
export type TurnResult = z.infer<typeof TurnResult>;

/** The events of a turn asked with `Accept: text/event-stream`. Their `id` counts up from 1. */
export const TURN_EVENTS = {
  delta: z.object({ text: z.string() }),
  done: TurnResult,
  error: z.object({
    message: z.string(),
    code: z.string(),
    reason: z.string().optional(),
    /** Seconds until a retry makes sense. */
    retryAfter: z.int().optional(),
  }),
} as const;
export type TurnEvent =
  | { event: 'delta'; data: z.infer<typeof TURN_EVENTS.delta> }
  | { event: 'done'; data: TurnResult }
  | { event: 'error'; data: z.infer<typeof TURN_EVENTS.error> };

const NEO_FAILS = ['not_found', 'private', 'password_required'] as const;
const MODEL_FAILS = [
  'upstream',
  'upstream_busy',
  'upstream_refused',
  'upstream_stopped',
  'upstream_timeout',
  'upstream_too_long',
  'upstream_unreachable',
  'interrupted',
] as const;

/** The number of a message; 0 is before the first. */
const Place = z
  .string()
  .regex(/^\d{1,9}$/, because('not_whole_from:0'))
  .transform(Number);

/** The answer of `startOver`. */
export const CLEARED = { message: 'Conversation cleared' };

type Verb = Exclude<keyof typeof ADDRESSES.chat, 'startOver' | 'activeCards'>;

/** The addresses of the verbs. Their types say no more of a path than the names of its parameters, which are the same for both. */
export type Verbs = {
  [Name in Verb]: Address<
    Method,
    Name extends 'removeMessages' | 'reword' | 'chooseVariant' ? '/:id/:seq' : '/:id'
  >;
};

/**
 * What can be done in a conversation: the same by its NEO, which means the most recent one with it, and by its own id.
 */
export const verbsOf = (at: Verbs) => ({
  conversation: endpoint({
    ...at.conversation,
    access: 'member',
    summary:
      'The conversation, oldest first. With `limit` the newest so many, or those before the message `before`. By NEO it is empty where nothing is kept.',
    query: z.object({
      limit: positiveWhole()
        .transform((asked) => Math.min(asked, CONVERSATION_PAGE_MAX))
        .optional(),
      before: positiveWhole().optional(),
    }),
    answer: Conversation,
    fails: NEO_FAILS,
  }),
  send: endpoint({
    ...at.send,
    access: 'member',
    summary: 'Says something and gets the reply. An Idempotency-Key makes a retried send act once.',
    body: ChatInput,
    bodyLimit: 'chat',
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  }),
  greeting: endpoint({
    ...at.greeting,
    access: 'member',
    summary: 'Lets the NEO speak first in a conversation without messages.',
    body: GreetingInput,
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  }),
  regenerate: endpoint({
    ...at.regenerate,
    access: 'member',
    summary:
      'Replies again to what was said last. A reply that is there already stays as one to choose from. Where nothing is kept, the history ends with what was said, or is empty for another greeting.',
    body: ReplyInput,
    bodyLimit: 'chat',
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  }),
  continue: endpoint({
    ...at.continue,
    access: 'member',
    summary:
      'Goes on with a newest reply that was cut. The deltas are what is added, `response` is the whole. Where nothing is kept, the history ends with that reply.',
    body: ReplyInput,
    bodyLimit: 'chat',
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  }),
  stream: endpoint({
    ...at.stream,
    access: 'member',
    summary:
      'Picks up the running reply after Last-Event-ID; 204 where none runs. With `turn` only that one, since ids count within a turn.',
    query: z.object({ turn: z.uuid().optional() }),
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, 'too_many'],
  }),
  stop: endpoint({
    ...at.stop,
    access: 'member',
    summary: 'Ends the running reply and keeps what was shown. Nothing to end is fine.',
  }),
  removeMessages: endpoint({
    ...at.removeMessages,
    access: 'member',
    summary:
      'Deletes this message and all after it, ending a running reply first. Asking twice is the same as asking once. With `timestamp` only the message that was read with it, with `last` only where the viewer has said nothing after that message.',
    query: z.object({ timestamp: Moment.optional(), last: Place.optional() }),
    fails: ['conflict', 'not_found', 'too_many'],
  }),
  reword: endpoint({
    ...at.reword,
    access: 'member',
    summary:
      'Says a message in other words, in its place and with its moment; `timestamp` is the one it was read with. The earlier wording of a reply stays as one to choose from.',
    body: z.object({ content: messageText(), timestamp: Moment }),
    bodyLimit: 'chat',
    answer: Message,
    fails: [...NEO_FAILS, 'conflict', 'plan', 'stale', 'too_many'],
  }),
  chooseVariant: endpoint({
    ...at.chooseVariant,
    access: 'member',
    summary: 'Shows another of the replies to the same words: conversation and prompts hold it.',
    body: z.object({ variant: z.int().min(1) }),
    answer: Message,
    fails: [...NEO_FAILS, 'conflict', 'plan', 'too_many'],
  }),
  seen: endpoint({
    ...at.seen,
    access: 'member',
    summary: 'Everything that the conversation holds now was seen.',
    fails: ['not_found', 'too_many'],
  }),
  changes: endpoint({
    ...at.changes,
    access: 'member',
    summary:
      "Says `changed` whenever one of the viewer's conversations with this NEO changed, on any server; what is so now is read as ever.",
    kind: 'events',
    fails: NEO_FAILS,
  }),
  touch: endpoint({
    ...at.touch,
    access: 'member',
    summary: 'Moves the conversation to the top of the active ones; changes no message.',
    fails: ['not_found', 'too_many'],
  }),
});

export const chat = {
  ...verbsOf(at as unknown as Verbs),
  startOver: endpoint({
    ...at.startOver,
    access: 'member',
    summary:
      'Deletes what was said in the most recent conversation. Asking twice is the same as asking once. With `last` only where the viewer has said nothing after that message.',
    query: z.object({ last: Place.optional() }),
    answer: z.object({ message: z.string() }),
    fails: ['conflict', 'too_many'],
    ofNothing: CLEARED,
  }),
  activeCards: endpoint({
    ...at.activeCards,
    access: 'member',
    summary:
      "The viewer's kept conversations with NEOs that they may see now, the latest first and without archived ones.",
    answer: z.array(ActiveChat),
  }),
};
