/**
 * Every token of the bench carries the moment at which the upstream sent it, so that any process can tell how old
 * it is: `process.hrtime` is one clock for all processes of a machine.
 */
export const stamp = (): string => `#${process.hrtime.bigint() / 1000n}# `;

/** Now, in microseconds of the same clock. */
export const nowUs = (): number => Number(process.hrtime.bigint() / 1000n);

/** How many tokens and how many milliseconds apart, said in the user's message. */
export const orderTokens = (tokens: number, everyMs: number): string =>
  `[[bench tokens=${tokens} every=${everyMs}]] Tell me about your life and your work.`;

export function readOrder(text: string): { tokens: number; everyMs: number } {
  const [, tokens = '20', everyMs = '0'] =
    /\[\[bench tokens=(\d+) every=(\d+)\]\]/.exec(text.slice(text.lastIndexOf('[[bench'))) ?? [];
  return { tokens: Number(tokens), everyMs: Number(everyMs) };
}
