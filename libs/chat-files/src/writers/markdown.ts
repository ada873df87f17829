import { DIGITAL_SOURCE_TYPE } from '@neo/domain';
import { dayAndTime } from './day-and-time.ts';
import { harmlessMarkdown } from './harmless-markdown.ts';
import { IMPORTED } from './imported.ts';
import type { Writer } from './writer.ts';

/** A name or title of our own must not become a link, a heading or a tag. */
const literal = (text: string): string => text.replace(/[\\`*_{}[\]<>#|!~&]/g, '\\$&');

/** Markdown. The shown texts keep theirs, because replies are Markdown, but load nothing. */
export const writeMarkdown: Writer = async function* (head, messages) {
  const title = literal(head.title ?? head.name);
  yield `# ${title}\n\n${literal(head.neos.join(', '))} · ${dayAndTime(head.exportedAt)} · digitalSourceType: ${DIGITAL_SOURCE_TYPE}\n`;
  for await (const { wordings, shown, speaker } of messages) {
    const { content, timestamp, isImported } = wordings[shown]!;
    const facts = [timestamp && dayAndTime(timestamp), isImported && IMPORTED].filter(Boolean);
    const at = facts.map((fact) => ` · ${fact}`).join('');
    yield `\n---\n\n**${literal(speaker)}**${at}\n\n${harmlessMarkdown(content)}\n`;
  }
};
