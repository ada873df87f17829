import { MESSAGE_ROLES, MESSAGE_STATUSES, TURN_KINDS } from '@neo/domain';
import { z } from 'zod';
import { Moment } from '../wire/fields.ts';

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
  /** Of a reply: how many notes and earlier messages its prompt was given from memory; absent for none. */
  usedMemory: z.int().optional(),
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
