import { setTimeout as wait } from 'node:timers/promises';
import type { PromptMessage } from '@neo/domain';
import { OpenAI } from 'openai';
import type { Finish } from './completion-parser.ts';
import { retryDelayMs, toAppError } from './model-failures.ts';
import { createModelTransport } from './model-transport.ts';
import { createRequestDialect } from './request-dialect.ts';
import { readReply } from './read-reply.ts';
import type { TurnClock, TurnTimeouts } from './turn-clock.ts';
import { startTurnClock } from './turn-clock.ts';

/** Where the model is and how long a turn may take. `apiKey` may be empty: local servers need none. */
export interface ModelSettings {
  baseUrl: string;
  apiKey: string;
  model: string;
  timeouts: TurnTimeouts;
}

/** What one reply is asked with. */
export interface ReplyRequest {
  messages: readonly PromptMessage[];
  temperature: number;
  maxTokens: number;
}

export interface ReplyOptions {
  /** Ends the turn: the upstream request is closed at once and the promise rejects with the signal's reason. */
  signal: AbortSignal;
  /** Called once per network chunk with text that can be stored byte for byte; never with an empty one. */
  onText: (text: string) => void;
}

/** The language model, whichever server speaks for it. */
export interface Model {
  readonly name: string;
  /**
   * Streams one reply. Resolves when it is whole.
   * @throws AppError `upstream`, `upstream_busy`, `upstream_timeout` where no text came; `interrupted` after some text.
   */
  streamReply(request: ReplyRequest, options: ReplyOptions): Promise<{ finish: Finish }>;
}

/** The only client of the language model: any server that speaks OpenAI's chat completions. */
export function createModel(settings: ModelSettings): Model {
  const transport = createModelTransport();
  const client = new OpenAI({
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey || 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    logLevel: 'off',
    fetch: transport.fetch,
    // Retries and time-outs are ours: the package's retries know neither our budget nor the caller.
    maxRetries: 0,
    timeout: settings.timeouts.turnMs + 1000,
  });
  const dialect = createRequestDialect(settings.model);

  async function attempt(request: ReplyRequest, clock: TurnClock): Promise<Finish> {
    const response = await client.chat.completions
      .create(dialect.body(request), { signal: clock.signal })
      .asResponse();
    return readReply(transport.bodyOf(response), clock);
  }

  /** Only before the first token, only for a caller who still waits, all inside the first token's time. */
  async function withOneRetry(run: () => Promise<Finish>, clock: TurnClock): Promise<Finish> {
    try {
      return await run();
    } catch (error) {
      const delay = dialect.learnFrom(error) ? 0 : retryDelayMs(error);
      if (clock.hasText || delay === undefined || delay >= clock.firstTokenLeftMs()) throw error;
      await wait(delay, undefined, { signal: clock.signal });
      return run();
    }
  }

  return {
    name: settings.model,
    async streamReply(request, { signal, onText }) {
      signal.throwIfAborted();
      const clock = startTurnClock(signal, settings.timeouts, onText);
      try {
        return { finish: await withOneRetry(() => attempt(request, clock), clock) };
      } catch (error) {
        // The first reason to end wins: what failed after it is only its echo.
        if (clock.signal.aborted) throw clock.signal.reason;
        clock.end(error);
        throw toAppError(error, clock.hasText);
      } finally {
        clock.stop();
      }
    },
  };
}
