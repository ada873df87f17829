import type { Usage } from './completion-parser.ts';
import type { ReplyRequest } from './reply-request.ts';

/** Tokens that a provider may add around a prompt and count. */
export const HIDDEN_PROMPT_TOKENS = 2_048;
/** UTF-8 bytes per UTF-16 unit. A token has at least one byte. */
const MAX_BYTES = 3;

const lengthOf = (request: ReplyRequest): number =>
  request.messages.reduce((sum, { content }) => sum + content.length, 0);

/**
 * The usage that an upstream reported, or undefined if it exceeds what the request and the reply
 * can have cost.
 */
export function believableUsage(
  usage: Usage | undefined,
  request: ReplyRequest,
  receivedCharacters: number,
): Usage | undefined {
  if (!usage) return undefined;
  const mostRead = lengthOf(request) * MAX_BYTES + HIDDEN_PROMPT_TOKENS;
  const mostSaid = receivedCharacters * MAX_BYTES + request.maxTokens;
  return usage.promptTokens <= mostRead && usage.completionTokens <= mostSaid ? usage : undefined;
}
