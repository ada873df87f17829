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

/** What a reply in words says as its nth token: about as long as tokens of a language are. */
export const wordAt = (index: number): string => WORDS[index % WORDS.length]!;

export interface Order {
  tokens: number;
  everyMs: number;
  /** Stamps say how late they are, words are as long as a model's. */
  says: 'stamps' | 'words';
}

/** What the model is to say, in the user's message. */
export const order = ({ tokens, everyMs, says }: Order): string =>
  `[[bench tokens=${tokens} every=${everyMs} says=${says}]] Tell me about your life and your work.`;

export const orderTokens = (tokens: number, everyMs: number): string =>
  order({ tokens, everyMs, says: 'stamps' });

export function readOrder(text: string): Order {
  const [, tokens = '20', everyMs = '0', says] =
    /\[\[bench tokens=(\d+) every=(\d+) says=(\w+)\]\]/.exec(
      text.slice(text.lastIndexOf('[[bench')),
    ) ?? [];
  return {
    tokens: Number(tokens),
    everyMs: Number(everyMs),
    says: says === 'words' ? 'words' : 'stamps',
  };
}
