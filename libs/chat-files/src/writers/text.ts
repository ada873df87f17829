import { dayAndTime } from './day-and-time.ts';
import type { Writer } from './write-chat-file.ts';

/** Plain text: the shown texts, with speaker and time. */
export const writeText: Writer = async function* (head, messages) {
  yield `${head.title ?? head.name}\n${head.neos.join(', ')} · ${dayAndTime(head.exportedAt)}\n`;
  for await (const { wordings, shown, speaker } of messages) {
    const { content, timestamp } = wordings[shown]!;
    const at = timestamp ? ` (${dayAndTime(timestamp)})` : '';
    yield `\n${speaker}${at}:\n${content}\n`;
  }
};
