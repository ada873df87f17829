import type { PromptMessage } from '@neo/domain';

/** A request for one reply. */
export interface ReplyRequest {
  messages: readonly PromptMessage[];
  temperature: number;
  maxTokens: number;
  /**
   * Length at which the reply is cut, whatever the upstream sends. Defaults to the maximum of a
   * reply.
   */
  maxCharacters?: number;
  /** Defaults to the first model. */
  model?: string;
  /** The asking user, for the breaker. Not sent to the upstream. */
  person: string;
}
