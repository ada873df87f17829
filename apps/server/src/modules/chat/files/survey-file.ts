import { setImmediate as othersFirst } from 'node:timers/promises';
import { FILE_MAX_WORDINGS, NotAChatFile, readChatFile, TooManyMessages } from '@neo/chat-files';
import type { ImportReport } from '@neo/chat-files';
import { AppError } from '@neo/contracts';

/** Other calls get a turn after this many messages. */
const READ_AT_ONCE = 500;

/**
 * Reads a whole file without storing anything: validates it, counts its conversations and reports
 * its losses.
 * @throws invalid, too_large
 */
export async function surveyFile(
  bytes: Uint8Array,
): Promise<{ conversations: number; report: ImportReport }> {
  try {
    const parts = readChatFile(bytes);
    let conversations = 0;
    for (let read = 1; ; read += 1) {
      const next = parts.next();
      if (next.done) {
        if (conversations > 0) return { conversations, report: next.value };
        throw new AppError('invalid', { reason: 'file_empty' });
      }
      if (next.value.kind === 'conversation') conversations += 1;
      if (read % READ_AT_ONCE === 0) await othersFirst();
    }
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof NotAChatFile) {
    return new AppError('invalid', { reason: 'file_not_a_chat' });
  }
  return error instanceof TooManyMessages
    ? new AppError('too_large', { reason: `file_messages_too_many:${FILE_MAX_WORDINGS}` })
    : error;
}
