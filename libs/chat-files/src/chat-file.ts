/**
 * Chat files: bytes in, conversations out; conversations in, text out. No I/O, no database, no clock.
 *
 * Reading: `readers/read-chat-file` looks at the content, finds the shape and its reader (`readers/silly-tavern`,
 * `readers/…`), which yields raw entries; `readers/settle-entry` makes messages of them within the product's limits.
 * Writing: `writers/write-chat-file` yields the text of a file message by message.
 */
import type { FileUnit, MessageRole, MessageStatus, SkipReason } from '@neo/domain';

/** One text of a message. */
export interface Wording {
  content: string;
  /** Null if the file does not say. */
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
  /** The index of the shown wording. */
  shown: number;
}

/** The output of a reader: the start of a conversation, then its messages. */
export type ChatFilePart =
  | { kind: 'conversation'; title: string | null; createdAt: Date | null }
  | { kind: 'message'; message: ChatMessage };

export interface ImportReport {
  messages: number;
  /** Variants besides the shown ones. */
  variants: number;
  /** How many entries were skipped or changed. */
  skippedCount: number;
  /** The first `SKIPPED_MAX` of them. */
  skipped: { line: number; why: SkipReason }[];
  /** What `line` counts: the lines of the file, or the entries of a file that is a single JSON value. */
  unit: FileUnit;
}

/** How many skipped entries a report names. */
export const SKIPPED_MAX = 100;
/** The largest entry that is parsed. It limits the memory that a hostile file can take. */
export const ENTRY_MAX_BYTES = 2_000_000;

/**
 * How many wordings a file may have; a skipped entry or an empty conversation counts as one. It limits
 * the time of an import.
 */
export const FILE_MAX_WORDINGS = 50_000;

/** The content has no known shape. */
export class NotAChatFile extends Error {
  constructor() {
    super('Not a chat file');
    this.name = 'NotAChatFile';
  }
}

/** The file has more than `FILE_MAX_WORDINGS`. */
export class TooManyMessages extends Error {
  constructor() {
    super('Too many messages');
    this.name = 'TooManyMessages';
  }
}
