import { BadRequestError } from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { ReplyRequest } from './model.ts';

/** The words in which this upstream wants to be asked. */
export interface RequestDialect {
  body(request: ReplyRequest): ChatCompletionCreateParamsStreaming;
  /** Adapts to a refused parameter. True when asking again makes sense. */
  learnFrom(error: unknown): boolean;
}

/**
 * Local servers know `max_tokens` alone; OpenAI's newer models refuse it, and some refuse a temperature.
 * What was refused once is remembered for the life of the process.
 */
export function createRequestDialect(model: string): RequestDialect {
  let tokenField: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';
  let sendsTemperature = true;
  return {
    body: ({ messages, temperature, maxTokens }) => ({
      model,
      stream: true,
      messages: [...messages],
      ...(sendsTemperature && { temperature }),
      [tokenField]: maxTokens,
    }),
    learnFrom(error) {
      if (!(error instanceof BadRequestError)) return false;
      if (error.param === 'max_tokens' && tokenField === 'max_tokens') {
        tokenField = 'max_completion_tokens';
        return true;
      }
      if (error.param === 'temperature' && sendsTemperature && error.code === 'unsupported_value') {
        sendsTemperature = false;
        return true;
      }
      return false;
    },
  };
}
