import type { Usage } from './completion-parser.ts';
import type { ReplyRequest } from './model.ts';

/** What a provider may put around a prompt and count with it. */
export const HIDDEN_PROMPT_TOKENS = 2_048;
/** Of one character, in UTF-8 as JavaScript counts characters. No token is less than a byte. */
const MAX_BYTES = 3;

const lengthOf = (request: ReplyRequest): number =>
  request.messages.reduce((sum, { content }) => sum + content.length, 0);

/** What an upstream says that a reply cost, where that can be true of what was sent, asked for and received. */
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
