import { estimateTokens } from '../tokens.ts';

/** Maximum number of messages in a request. */
export const NOTED_MAX_MESSAGES = 100;
/** Maximum tokens of messages in a request, however large the window is. */
export const NOTED_MAX_TOKENS = 3_000;
/** How many of the newest messages before a window a model reads at most. Older ones are only searched. */
export const NOTED_BEHIND_WINDOW = 400;
/** The same in tokens: four to six requests. An imported file could otherwise cost more than years of chatting. */
export const NOTED_BEHIND_MAX_TOKENS = 12_000;

/**
 * How many tokens of messages before a window a model reads.
 * @param isSaidHere whether they were said in this conversation, and not imported or copied. A step of a large window
 * may then be noted as a whole: its turns have cost far more.
 */
export const tokensNotedBehind = (contextTokens: number, isSaidHere: boolean): number =>
  isSaidHere ? Math.max(NOTED_BEHIND_MAX_TOKENS, contextTokens / 2) : NOTED_BEHIND_MAX_TOKENS;

/** How many of these messages, from the first on, fit into a request. At least one. */
export function countForOneRequest(texts: readonly string[], room: number): number {
  let tokens = 0;
  const end = texts.findIndex((text, at) => {
    tokens += estimateTokens(text);
    return at > 0 && (tokens > room || at >= NOTED_MAX_MESSAGES);
  });
  return end === -1 ? texts.length : end;
}
