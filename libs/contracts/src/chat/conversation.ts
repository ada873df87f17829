import { DEBATE_TURNS, MESSAGE_ROLES, MESSAGE_STATUSES, TURN_KINDS } from '@neo/domain';
import { z } from 'zod';
import { Moment } from '../wire/fields.ts';
import { NeoVoice } from '../personas/neo-voice.ts';
import { Skipped } from './turn-events.ts';

export const Message = z.object({
  role: z.enum(MESSAGE_ROLES),
  /** Who spoke, for a reply in a debate. */
  neoId: z.uuid().optional(),
  content: z.string(),
  timestamp: Moment,
  wordCount: z.int().optional(),
  /** `interrupted`: a reply that was cut off. What was saved of it stays. */
  status: z.enum(MESSAGE_STATUSES),
  /** Its position in a stored conversation, from 1, without gaps. */
  seq: z.int().optional(),
  /** Which variant this is, if the message has several. */
  variant: z.object({ shown: z.int(), count: z.int() }).optional(),
  /** The viewer stopped it; it did not fail. */
  isStopped: z.literal(true).optional(),
  /** The provider's content filter cut it off, so continuing it would not help. */
  isRefused: z.literal(true).optional(),
  /** The model that wrote it, if known. */
  model: z.string().optional(),
  /** When its text was last changed. */
  editedAt: Moment.optional(),
  /** It came in a file, or goes on from such a text: nobody knows who wrote all of it. */
  isImported: z.literal(true).optional(),
  /** The viewer kept or dropped the note that was offered for it. */
  isOfferAnswered: z.literal(true).optional(),
  /** How many notes and earlier messages a reply's prompt was given from memory; absent for none. */
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
  /** How it is read aloud. Absent if its owner chose nothing. */
  voice: NeoVoice.nullable().optional(),
});
export type ConversationNeo = z.infer<typeof ConversationNeo>;

/** The conversation that this one was copied from, and the last message copied. */
export const BranchOf = z.object({ id: z.uuid(), seq: z.int() });

/** How far a branch is filled, in messages. Nothing can be said in it before it is complete. */
export const Copying = z.object({ copied: z.int(), total: z.int() });
export type Copying = z.infer<typeof Copying>;

/** The fields of a conversation with several NEOs. Absent from a chat. */
export const Debated = {
  topic: z.string().optional(),
  /** How it is decided who speaks. */
  turns: z.enum(DEBATE_TURNS).optional(),
  /** The next speaker. Null if the person decides, or nobody may speak. */
  next: z.uuid().nullable().optional(),
} as const;

export const Conversation = z.object({
  /** Null if nothing is stored. */
  id: z.uuid().nullable(),
  /** The viewer's title, or else its first words. Null if it is empty. */
  title: z.string().nullable(),
  neos: z.array(ConversationNeo),
  /** The viewer's persona in it. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  branchOf: BranchOf.nullable(),
  ...Debated,
  /** In a debate: who was left out of the newest turn. Absent if nobody was. */
  skipped: z.array(Skipped).optional(),
  /** The progress of a branch that is still being filled. */
  copying: Copying.optional(),
  /** The copy of the branch was given up: some messages up to `branchOf` are missing. */
  isIncomplete: z.literal(true).optional(),
  /** It is in the archive. */
  isArchived: z.literal(true).optional(),
  /** The viewer has 200 conversations with its NEO, so that no other one fits. The limit of all is not meant. */
  isFull: z.literal(true).optional(),
  messages: z.array(Message),
  isPersisted: z.boolean(),
  /** A reply is being written now: `GET …/chat/stream` picks it up. */
  isReplying: z.boolean(),
  /** There are messages before these. */
  hasEarlier: z.boolean(),
  /** The newest message is a reply that the viewer has not seen. */
  isUnread: z.boolean(),
  /** The running turn: its kind, the message that it writes, and in a debate who speaks now. */
  running: z
    .object({
      kind: z.enum(TURN_KINDS),
      seq: z.int(),
      turnId: z.uuid(),
      neoId: z.uuid().optional(),
      /** In a debate: the id of the stream's event before this speaker. What was said before it is among the messages. */
      after: z.int().optional(),
    })
    .nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** One of the viewer's conversations in the list of active chats. */
export const ActiveChat = z.object({
  id: z.uuid(),
  /** The viewer's own title, else the first words of it. */
  title: z.string().nullable(),
  /** In a debate its first NEO that can be seen. */
  neo: z.object({ id: z.uuid(), name: z.string(), image: z.string().nullable() }),
  /** The names of those who take part in a debate. Absent from a chat. */
  debaters: z.array(z.string()).optional(),
  /** The other NEOs of a debate that can be seen, in order. Absent from a chat. */
  others: z.array(z.object({ name: z.string(), image: z.string().nullable() })).optional(),
  messageCount: z.int(),
  lastMessageAt: Moment,
  /** The beginning of the newest message. */
  lastMessage: z.object({ role: z.enum(MESSAGE_ROLES), excerpt: z.string() }),
  /** The newest message is a reply that the viewer has not seen. */
  isUnread: z.boolean(),
  /** A reply is being written now. */
  isReplying: z.boolean(),
});
export type ActiveChat = z.infer<typeof ActiveChat>;
