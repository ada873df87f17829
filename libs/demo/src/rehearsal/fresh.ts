/** A reply repeats no sentence of this many replies before it. */
export const REPLIES_WITHOUT_REPEATING = 10;

const END = /(?<=[.!?…»”])\s+/u;
const sentencesIn = (text: string): string[] => text.split(END).filter((part) => part !== '');

/** Earlier sentences of the character, so that a reply can avoid them. */
export interface Said {
  /** Whether no sentence of this text occurs in the last replies. */
  isFresh(text: string): boolean;
  /** Whether this text occurs nowhere in the conversation. */
  isNew(text: string): boolean;
}

export function saidIn(replies: readonly string[]): Said {
  const whole = replies.join('\n');
  const recent = new Set(replies.slice(-REPLIES_WITHOUT_REPEATING).flatMap(sentencesIn));
  return {
    isFresh: (text) => sentencesIn(text).every((sentence) => !recent.has(sentence)),
    isNew: (text) => !whole.includes(text),
  };
}
