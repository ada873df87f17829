import type { ChatFileFormat } from '@neo/domain';

export const CHAT_FILE_TYPES: Record<ChatFileFormat, string> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
};

const NAME_MAX_CHARACTERS = 60;
/** Characters that some system reads as a path, pattern or command, or that make a name look like another. */
const NOT_IN_A_NAME = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|%;]+/gu;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file name that every system accepts, from the title of a conversation. */
export function chatFileName(title: string, format: ChatFileFormat): string {
  const cleaned = Array.from(title.toWellFormed().replace(NOT_IN_A_NAME, ' ').replace(/\s+/g, ' '))
    .slice(0, NAME_MAX_CHARACTERS)
    .join('')
    .replace(/^[ .~-]+|[ .]+$/g, '');
  const name = cleaned === '' || DEVICE.test(cleaned) ? `chat ${cleaned}`.trim() : cleaned;
  return `${name}.${format}`;
}
