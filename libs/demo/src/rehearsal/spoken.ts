import { CLOSING_CUE } from '@neo/domain';
import type { PromptMessage } from '@neo/domain';

const BESIDE = /(?:^|\n\n)[^\n]*\n<(lore|notes|recalled)>\n.*?\n<\/\1>(?=\n\n|$)/gs;

/** The blocks of notes and of recalled lines in a message. */
export const memoryIn = (content: string): { tag: string; text: string }[] =>
  [...content.matchAll(/(?:^|\n)<(notes|recalled)>\n(.*?)\n<\/\1>(?=\n|$)/gs)].map(
    ([, tag = '', text = '']) => ({ tag, text }),
  );

/** The messages without the additions of the author and of memory, which only a question about the past needs. */
export const spoken = (messages: readonly PromptMessage[]): PromptMessage[] =>
  messages.map(({ role, content }) =>
    role === 'user'
      ? { role, content: content.split(`\n\n${CLOSING_CUE}`)[0]!.replaceAll(BESIDE, '').trim() }
      : { role, content },
  );
