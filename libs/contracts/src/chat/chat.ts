import {
  CONVERSATION_PAGE_MAX,
  HISTORY_MAX_SENT,
  MESSAGE_MAX_CHARACTERS,
  MESSAGE_ROLES,
  SHEET_LIMITS,
} from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { ActiveChat, Conversation, Message } from './conversation.ts';
import { SpokenResult, TurnResult } from './turn-events.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Help } from '../wire/help.ts';
import { freeText, limitUpTo, Moment, positiveWhole } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.chat;

const ofReply = {
  /** Used only if the server does not store the conversation, and then only its newest part. */
  conversationHistory: z
    .array(z.object({ role: z.enum(MESSAGE_ROLES), content: freeText() }))
    .max(HISTORY_MAX_SENT, because(`list_too_long:${HISTORY_MAX_SENT}`))
    .default([]),
  /** One of the models of the deployment. If absent, its first one. */
  model: freeText().optional(),
};

/** The index of one of the NEO's own greetings, from 0. */
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

/** Also of debates. */
export const NEO_FAILS = ['not_found', 'private', 'password_required'] as const;
/** Also of debates. */
export const MODEL_FAILS = [
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
export const MessageNumber = z
  .string()
  .regex(/^\d{1,9}$/, because('not_whole_from:0'))
  .transform(Number);

/** The actions of a conversation. It is named by its own id, or by its NEO, which means the most recent one with it. */
export const VERBS = {
  conversation: {
    access: 'member',
    isGenerated: true,
    summary:
      'Returns a page of a conversation, oldest message first: the newest `limit` messages, or those before the message `before`. Empty if the viewer’s conversations are not stored.',
    query: z.object({
      limit: limitUpTo(CONVERSATION_PAGE_MAX).default(CONVERSATION_PAGE_MAX),
      before: positiveWhole().optional(),
    }),
    answer: Conversation,
    fails: NEO_FAILS,
  },
  send: {
    access: 'member',
    isGenerated: true,
    summary: 'Sends a message and returns the reply. With an Idempotency-Key, a retry acts once.',
    body: ChatInput,
    bodyLimit: 'chat',
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  },
  greeting: {
    access: 'member',
    isGenerated: true,
    summary:
      'Lets the NEO speak first in an empty conversation. If its author wrote greetings, the answer is the one with `index`, or the first, without a model.',
    body: GreetingInput,
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  },
  regenerate: {
    access: 'member',
    isGenerated: true,
    summary:
      'Replies again to the last message. The earlier reply stays selectable. If conversations are not stored, the sent history ends with that message, or is empty for another greeting.',
    body: ReplyInput,
    bodyLimit: 'chat',
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  },
  continue: {
    access: 'member',
    isGenerated: true,
    summary:
      'Continues the newest reply if it was cut off. Deltas contain the addition, `response` the whole reply. If conversations are not stored, the sent history ends with that reply.',
    body: ReplyInput,
    bodyLimit: 'chat',
    answer: TurnResult,
    kind: 'turn',
    fails: [...NEO_FAILS, ...MODEL_FAILS, 'conflict', 'plan', 'too_many'],
  },
  stream: {
    access: 'member',
    isGenerated: true,
    summary:
      'Resumes the stream of the running reply after Last-Event-ID; 204 if none is running. With `turn`, only that turn, because ids count within a turn.',
    query: z.object({ turn: z.uuid().optional() }),
    answer: z.union([TurnResult, SpokenResult]),
    kind: 'turn',
    fails: [...NEO_FAILS, 'too_many'],
  },
  stop: {
    access: 'member',
    summary: 'Stops the running reply and keeps its text so far. Does nothing if none is running.',
  },
  removeMessages: {
    access: 'member',
    summary:
      'Deletes this message and all later ones, and stops the running reply. Idempotent. With `timestamp`, only if the message still has it; with `last`, only if the viewer has not sent anything after that message.',
    query: z.object({ timestamp: Moment.optional(), last: MessageNumber.optional() }),
    fails: ['conflict', 'too_many'],
  },
  reword: {
    access: 'member',
    isGenerated: true,
    summary:
      'Edits a message; its place and time stay. `timestamp` identifies the version that was read. The earlier wording of a reply stays selectable.',
    body: z.object({ content: messageText(), timestamp: Moment }),
    bodyLimit: 'chat',
    /** With help lines if the person's own words now speak of distress. */
    answer: Message.extend({ help: Help.optional() }),
    fails: [...NEO_FAILS, 'conflict', 'plan', 'stale', 'too_many'],
  },
  chooseVariant: {
    access: 'member',
    isGenerated: true,
    summary:
      'Selects one of the alternative replies. The conversation and later prompts contain it.',
    body: z.object({ variant: z.int().min(1) }),
    answer: Message,
    fails: [...NEO_FAILS, 'conflict', 'plan', 'too_many'],
  },
  seen: {
    access: 'member',
    summary: 'Marks everything in the conversation as seen.',
    fails: ['too_many'],
  },
  changes: {
    access: 'member',
    summary:
      "Sends `changed` whenever one of the viewer's conversations with this NEO has changed, on any server. The client then reads it again.",
    kind: 'events',
    fails: NEO_FAILS,
  },
  touch: {
    access: 'member',
    summary: 'Moves the conversation to the top of Active Chats. Changes no message.',
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
      'Deletes the messages of the most recent conversation. Idempotent. With `last`, only if the viewer has not sent anything after that message.',
    query: z.object({ last: MessageNumber.optional() }),
    answer: z.object({ message: z.string() }),
    fails: ['conflict', 'too_many'],
    ofNothing: CLEARED,
  }),
  greetings: endpoint({
    ...at.greetings,
    access: 'member',
    summary:
      "Lists the greetings that the author wrote, with the viewer's name filled in. Empty if the model greets. With `conversation`, as they open that one: what is random in them differs from one conversation to another.",
    query: z.object({ conversation: z.uuid().optional() }),
    answer: z.object({ items: z.array(z.string()) }),
    fails: NEO_FAILS,
  }),
  activeCards: endpoint({
    ...at.activeCards,
    access: 'member',
    isGenerated: true,
    summary:
      "Lists the viewer's stored conversations with NEOs that they may see, the latest first, without archived ones.",
    answer: z.array(ActiveChat),
  }),
};
