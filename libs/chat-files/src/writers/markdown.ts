import { dayAndTime } from './day-and-time.ts';
import type { Writer } from './write-chat-file.ts';

/** A name or title of our own must not become a link, a heading or a tag. */
const literal = (text: string): string => text.replace(/[\\`*_{}[\]<>#|!~&]/g, '\\$&');

/** Markdown: the shown texts stay as they are, because replies are Markdown. */
export const writeMarkdown: Writer = async function* (head, messages) {
  const title = literal(head.title ?? head.name);
  yield `# ${title}\n\n${literal(head.neos.join(', '))} · ${dayAndTime(head.exportedAt)}\n`;
  for await (const { wordings, shown, speaker } of messages) {
    const { content, timestamp } = wordings[shown]!;
    const at = timestamp ? ` · ${dayAndTime(timestamp)}` : '';
    yield `\n---\n\n**${literal(speaker)}**${at}\n\n${content}\n`;
  }
};
