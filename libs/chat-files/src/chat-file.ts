/**
 * Chat files: bytes in, conversations out; conversations in, text out. No I/O, no database, no clock.
 *
 * Reading: `readers/read-chat-file` looks at the content, finds the shape and its reader (`readers/silly-tavern`,
 * `readers/…`), which yields raw entries; `readers/settle-entry` makes messages of them within the product's limits.
 * Writing: `writers/write-chat-file` yields the text of a file message by message.
 */
import type { MessageRole, MessageStatus, SkipReason } from '@neo/domain';

/** One of the texts that a message has had. */
export interface Wording {
  content: string;
  /** Null where the file does not say. */
  timestamp: Date | null;
  editedAt: Date | null;
  status: MessageStatus;
  isStopped: boolean;
  isRefused: boolean;
  model: string | null;
}

export interface ChatMessage {
  role: MessageRole;
  /** At least one, in their order. */
  wordings: Wording[];
  /** The index of the wording that is shown. */
  shown: number;
}

/** What a reader yields: the beginning of a conversation, then its messages. */
export type ChatFilePart =
  | { kind: 'conversation'; title: string | null; createdAt: Date | null }
  | { kind: 'message'; message: ChatMessage };

export interface ImportReport {
  messages: number;
  /** Wordings that are kept beside the shown ones. */
  variants: number;
  /** The first `SKIPPED_MAX`. `line` counts the lines of a file, and the entries of a file that is one JSON value. */
  skipped: { line: number; why: SkipReason }[];
}

/** How many skipped entries a report names. */
export const SKIPPED_MAX = 100;
/** The largest single entry that is parsed: it bounds the memory that a hostile file can take. */
export const ENTRY_MAX_BYTES = 2_000_000;

/** How many wordings one file may bring; a skipped entry counts as one. It bounds the time that an import takes. */
export const FILE_MAX_WORDINGS = 50_000;

/** The content is none of the known shapes. */
export class NotAChatFile extends Error {
  constructor() {
    super('Not a chat file');
    this.name = 'NotAChatFile';
  }
}

/** The file holds more than `FILE_MAX_WORDINGS`. */
export class TooManyMessages extends Error {
  constructor() {
    super('Too many messages');
    this.name = 'TooManyMessages';
  }
}
