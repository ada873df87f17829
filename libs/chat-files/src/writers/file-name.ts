import { fileNameOf } from '@neo/domain';
import type { ChatFileFormat } from '@neo/domain';

export const CHAT_FILE_TYPES: Record<ChatFileFormat, string> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
};

/** A file name that every system accepts, from the title of a conversation. */
export const chatFileName = (title: string, format: ChatFileFormat): string =>
  fileNameOf(title, format, 'chat');
