import {
  CONVERSATION_PAGE_MAX,
  MESSAGE_MAX_CHARACTERS,
  MESSAGE_ROLES,
  SHEET_LIMITS,
} from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { ActiveChat, Conversation, Message } from './conversation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, Moment, positiveWhole } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.chat;

const ofReply = {
  /** Used only if the server does not store the conversation, and then only its newest part. */
  conversationHistory: z
    .array(z.object({ role: z.enum(MESSAGE_ROLES), content: freeText() }))
    .default([]),
  /** One of the models of the deployment. Absent: its first one. */
  model: freeText().optional(),
};

/** Which of a NEO's own greetings, from 0. */
const greetingIndex = z
  .int()
  .min(0)
  .max(SHEET_LIMITS.greetings - 1);

/**
 * The body of a request for a greeting. It may be empty: then it is the NEO's first own greeting, or the model greets if
 * the NEO has none.
 */
export const GreetingInput = z
  .object({
    model: ofReply.model,
    /** The NEO's own greeting, without a model. */
    index: greetingIndex.optional(),
  })
  .default({});

const MESSAGE_MISSING = because('message_missing');

/** The body of a message, or of an edit of the last one. */
const messageText = () =>
  freeText(MESSAGE_MISSING)
    .trim()
    .min(1, MESSAGE_MISSING)
    .max(MESSAGE_MAX_CHARACTERS, because(`message_too_long:${MESSAGE_MAX_CHARACTERS}`));

export const ChatInput = z.object({
  message: messageText(),
  ...ofReply,
  /**
   * In a stored conversation: the viewer's last message, as the screen read it. This message replaces it and everything
   * after it. A conflict if it is no longer the last one, or its text has changed.
   */
  replaces: z.object({ seq: z.int().min(1), timestamp: Moment }).optional(),
  /** In a kept conversation without messages: the NEO's own greeting that was shown. It becomes the first message. */
  greeting: greetingIndex.optional(),
});
export type ChatInput = z.infer<typeof ChatInput>;

/** The body of a request for another reply, or for more of one. */
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
    /** Seconds to wait before a retry. */
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

/** The actions of a conversation. It is named by its own id, or by its NEO, which means the most recent one with it. */
export const VERBS = {
  conversation: {
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
  },
  send: {
    access: 'member',
    summary: 'Says something and gets the reply. An Idempotency-Key makes a retried send act once.',
    body: ChatInput,
    bodyLimit: 'chat',
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  },
  greeting: {
    access: 'member',
    summary:
      'Lets the NEO speak first in a conversation without messages. A NEO with greetings of its own answers with one of them, without a model: the one with `index`, else the first.',
    body: GreetingInput,
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  },
  regenerate: {
    access: 'member',
    summary:
      'Replies again to what was said last. A reply that is there already stays as one to choose from. Where nothing is kept, the history ends with what was said, or is empty for another greeting.',
    body: ReplyInput,
    bodyLimit: 'chat',
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  },
  continue: {
    access: 'member',
    summary:
      'Goes on with a newest reply that was cut. The deltas are what is added, `response` is the whole. Where nothing is kept, the history ends with that reply.',
    body: ReplyInput,
    bodyLimit: 'chat',
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  },
  stream: {
    access: 'member',
    summary:
      'Picks up the running reply after Last-Event-ID; 204 where none runs. With `turn` only that one, since ids count within a turn.',
    query: z.object({ turn: z.uuid().optional() }),
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, 'too_many'],
  },
  stop: {
    access: 'member',
    summary: 'Ends the running reply and keeps what was shown. Nothing to end is fine.',
  },
  removeMessages: {
    access: 'member',
    summary:
      'Deletes this message and all after it, ending a running reply first. Asking twice is the same as asking once. With `timestamp` only the message that was read with it, with `last` only where the viewer has said nothing after that message.',
    query: z.object({ timestamp: Moment.optional(), last: Place.optional() }),
    fails: ['conflict', 'too_many'],
  },
  reword: {
    access: 'member',
    summary:
      'Says a message in other words, in its place and with its moment; `timestamp` is the one it was read with. The earlier wording of a reply stays as one to choose from.',
    body: z.object({ content: messageText(), timestamp: Moment }),
    bodyLimit: 'chat',
    answer: Message,
    fails: [...NEO_FAILS, 'conflict', 'plan', 'stale', 'too_many'],
  },
  chooseVariant: {
    access: 'member',
    summary: 'Shows another of the replies to the same words: conversation and prompts hold it.',
    body: z.object({ variant: z.int().min(1) }),
    answer: Message,
    fails: [...NEO_FAILS, 'conflict', 'plan', 'too_many'],
  },
  seen: {
    access: 'member',
    summary: 'Everything that the conversation holds now was seen.',
    fails: ['too_many'],
  },
  changes: {
    access: 'member',
    summary:
      "Says `changed` whenever one of the viewer's conversations with this NEO changed, on any server; what is so now is read as ever.",
    kind: 'events',
    fails: NEO_FAILS,
  },
  touch: {
    access: 'member',
    summary: 'Moves the conversation to the top of the active ones; changes no message.',
    fails: ['too_many'],
  },
} as const;

/** The answer of `startOver`. */
export const CLEARED = { message: 'Conversation cleared' };

export const chat = {
  conversation: endpoint({ ...at.conversation, ...VERBS.conversation }),
  send: endpoint({ ...at.send, ...VERBS.send }),
  greeting: endpoint({ ...at.greeting, ...VERBS.greeting }),
  regenerate: endpoint({ ...at.regenerate, ...VERBS.regenerate }),
  continue: endpoint({ ...at.continue, ...VERBS.continue }),
  stream: endpoint({ ...at.stream, ...VERBS.stream }),
  stop: endpoint({ ...at.stop, ...VERBS.stop }),
  removeMessages: endpoint({ ...at.removeMessages, ...VERBS.removeMessages }),
  reword: endpoint({ ...at.reword, ...VERBS.reword }),
  chooseVariant: endpoint({ ...at.chooseVariant, ...VERBS.chooseVariant }),
  seen: endpoint({ ...at.seen, ...VERBS.seen }),
  changes: endpoint({ ...at.changes, ...VERBS.changes }),
  touch: endpoint({ ...at.touch, ...VERBS.touch }),
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
  greetings: endpoint({
    ...at.greetings,
    access: 'member',
    summary: "A NEO's own greetings, as the viewer is greeted. Empty where the model greets.",
    answer: z.object({ items: z.array(z.string()) }),
    fails: NEO_FAILS,
  }),
  activeCards: endpoint({
    ...at.activeCards,
    access: 'member',
    summary:
      "The viewer's kept conversations with NEOs that they may see now, the latest first and without archived ones.",
    answer: z.array(ActiveChat),
  }),
};
