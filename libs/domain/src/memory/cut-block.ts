import { estimateTokens } from '../tokens.ts';

/** Maximum number of messages in a request. */
export const NOTED_MAX_MESSAGES = 100;
/** Maximum tokens of messages in a request, however large the window is. */
export const NOTED_MAX_TOKENS = 3_000;
/**
 * How many of the newest messages before a window a model reads. Older messages of an imported file are only searched,
 * because noting them all could cost more than years of chatting.
 */
export const NOTED_BEHIND_WINDOW = 400;

/** How many of these messages, from the first on, fit into a request. At least one. */
export function countForOneRequest(texts: readonly string[], room: number): number {
  let tokens = 0;
  const end = texts.findIndex((text, at) => {
    tokens += estimateTokens(text);
    return at > 0 && (tokens > room || at >= NOTED_MAX_MESSAGES);
  });
  return end === -1 ? texts.length : end;
}
