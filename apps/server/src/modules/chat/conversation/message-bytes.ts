import { MESSAGE_STORED_BYTES } from '@neo/domain';

/** SQL for what a message counts for, besides its text's bytes its row and index entries. @param content SQL */
export const bytesOf = (content: string): string =>
  `octet_length(${content}) + ${MESSAGE_STORED_BYTES}`;

/** The same of a text that is about to be stored. */
export const bytesOfText = (content: string): number =>
  Buffer.byteLength(content) + MESSAGE_STORED_BYTES;
