import { estimateTokens } from '../tokens.ts';

/** How many messages one request covers at most. */
export const NOTED_MAX_MESSAGES = 100;
/** How many tokens of messages one request covers at most, however large the window is. */
export const NOTED_MAX_TOKENS = 3_000;
/**
 * How many of the newest messages before a window are read by a model. What a file brought in before them is only
 * searched: noting it all could cost more than years of talking.
 */
export const NOTED_BEHIND_WINDOW = 400;

/** How many of these messages, from the first, one request covers: at least one. */
export function countForOneRequest(texts: readonly string[], room: number): number {
  let tokens = 0;
  const end = texts.findIndex((text, at) => {
    tokens += estimateTokens(text);
    return at > 0 && (tokens > room || at >= NOTED_MAX_MESSAGES);
  });
  return end === -1 ? texts.length : end;
}
