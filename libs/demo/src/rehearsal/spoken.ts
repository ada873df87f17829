import { CLOSING_CUE } from '@neo/domain';
import type { PromptMessage } from '@neo/domain';

const BESIDE = /(?:^|\n\n)[^\n]*\n<(lore|notes|recalled)>\n.*?\n<\/\1>(?=\n\n|$)/gs;

/** What people and the character said, without what the author and memory add beside it: that is heeded by real models. */
export const spoken = (messages: readonly PromptMessage[]): PromptMessage[] =>
  messages.map(({ role, content }) =>
    role === 'user'
      ? { role, content: content.split(`\n\n${CLOSING_CUE}`)[0]!.replaceAll(BESIDE, '').trim() }
      : { role, content },
  );
