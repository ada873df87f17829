import { MESSAGE_STORED_BYTES } from '@neo/domain';

/** SQL for what a message counts for, besides its text's bytes its row and index entries. @param content SQL */
export const bytesOf = (content: string): string =>
  `octet_length(${content}) + ${MESSAGE_STORED_BYTES}`;

/** SQL for the bytes of a whole conversation `c`, counted from its rows. */
export const BYTES_OF_CONVERSATION = /* sql */ `(
    coalesce((select sum(${bytesOf('content')}) from messages where conversation_id = c.id), 0) +
    coalesce((select sum(${bytesOf('content')}) from message_variants where conversation_id = c.id), 0))`;

/** The bytes that a text will count for once it is stored. */
export const bytesOfText = (content: string): number =>
  Buffer.byteLength(content) + MESSAGE_STORED_BYTES;
