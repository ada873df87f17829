/**
 * Every token of the bench carries the moment at which the upstream sent it, so that any process can tell how old
 * it is: `process.hrtime` is one clock for all processes of a machine.
 */
export const stamp = (): string => `#${process.hrtime.bigint() / 1000n}# `;

/** Now, in microseconds of the same clock. */
export const nowUs = (): number => Number(process.hrtime.bigint() / 1000n);

const WORDS = ' The lamp turns once in nine seconds , and nobody on the water waits alone .'.split(
  /(?= )/,
);

/** The nth token of a reply in words, about as long as real tokens. */
export const wordAt = (index: number): string => WORDS[index % WORDS.length]!;

export interface Order {
  tokens: number;
  everyMs: number;
  /** The delay of the model before its first word. */
  firstMs: number;
  /** Stamps say how late they are, words are as long as a model's. A debate waits for a word at the start of a line. */
  says: 'stamps' | 'words' | 'stampedWords';
}

/** The reply that the model should give, written in the user's message. */
export const order = ({ tokens, everyMs, firstMs, says }: Order): string =>
  `[[bench tokens=${tokens} every=${everyMs} first=${firstMs} says=${says}]] Tell me about your life and your work.`;

export const orderTokens = (tokens: number, everyMs: number, firstMs = 0): string =>
  order({ tokens, everyMs, firstMs, says: 'stamps' });

export function readOrder(text: string): Order {
  const [, tokens = '20', everyMs = '0', firstMs = '0', says] =
    /\[\[bench tokens=(\d+) every=(\d+) first=(\d+) says=(\w+)\]\]/.exec(
      text.slice(text.lastIndexOf('[[bench')),
    ) ?? [];
  return {
    tokens: Number(tokens),
    everyMs: Number(everyMs),
    firstMs: Number(firstMs),
    says: says === 'words' || says === 'stampedWords' ? says : 'stamps',
  };
}
