import type { ChatFileFormat } from '@neo/domain';
import { writeJson } from './json.ts';
import { writeJsonLines } from './json-lines.ts';
import { writeMarkdown } from './markdown.ts';
import { writeText } from './text.ts';
import type { ChatFileHead, SpokenMessage, Writer } from './writer.ts';

const WRITERS: Record<ChatFileFormat, Writer> = {
  txt: writeText,
  md: writeMarkdown,
  json: writeJson,
  jsonl: writeJsonLines,
};

/** The text of a file, one piece per message, generated lazily. */
export const writeChatFile = (
  format: ChatFileFormat,
  head: ChatFileHead,
  messages: AsyncIterable<SpokenMessage>,
): AsyncGenerator<string> => WRITERS[format](head, messages);
