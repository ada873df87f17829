import { BadRequestError, UnprocessableEntityError } from 'openai';
import type { APIError } from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { ReplyRequest } from './reply-request.ts';

/** The request parameters that one model accepts. */
export interface RequestDialect {
  body(request: Omit<ReplyRequest, 'model' | 'person'>): ChatCompletionCreateParamsStreaming;
  /** Adapts to a refused parameter of this body. @returns whether to ask again */
  learnFrom(error: unknown, body: ChatCompletionCreateParamsStreaming): boolean;
}

const refuses = (error: APIError, param: string): boolean =>
  error.param === param || (error.param == null && error.message.includes(param));

/**
 * Local servers know only `max_tokens`; OpenAI's newer models refuse it, and some refuse a
 * temperature. Some servers refuse `stream_options`. A refusal is remembered for the life of the
 * process.
 */
export function createRequestDialect(model: string): RequestDialect {
  let tokenField: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';
  let sendsTemperature = true;
  let asksUsage = true;
  return {
    body: ({ messages, temperature, maxTokens }) => ({
      model,
      stream: true,
      messages: [...messages],
      ...(asksUsage && { stream_options: { include_usage: true } }),
      ...(sendsTemperature && { temperature }),
      [tokenField]: maxTokens,
    }),
    learnFrom(error, body) {
      if (!(error instanceof BadRequestError || error instanceof UnprocessableEntityError))
        return false;
      if (body.stream_options && refuses(error, 'stream_options')) {
        asksUsage = false;
        return true;
      }
      if (error.param === 'max_tokens' && body.max_tokens !== undefined) {
        tokenField = 'max_completion_tokens';
        return true;
      }
      if (error.param !== 'temperature' || error.code !== 'unsupported_value') return false;
      sendsTemperature = false;
      return body.temperature !== undefined;
    },
  };
}
