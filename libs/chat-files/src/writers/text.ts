import { DIGITAL_SOURCE_TYPE } from '@neo/domain';
import { dayAndTime } from './day-and-time.ts';
import { IMPORTED } from './imported.ts';
import type { Writer } from './writer.ts';

/** Plain text: the shown texts, with speaker and time. */
export const writeText: Writer = async function* (head, messages) {
  const facts = `${dayAndTime(head.exportedAt)} · digitalSourceType: ${DIGITAL_SOURCE_TYPE}`;
  yield `${head.title ?? head.name}\n${head.neos.join(', ')} · ${facts}\n`;
  for await (const { wordings, shown, speaker } of messages) {
    const { content, timestamp, isImported } = wordings[shown]!;
    const facts = [timestamp && dayAndTime(timestamp), isImported && IMPORTED].filter(Boolean);
    const at = facts.length > 0 ? ` (${facts.join(', ')})` : '';
    yield `\n${speaker}${at}:\n${content}\n`;
  }
};
