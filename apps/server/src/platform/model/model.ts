import { setTimeout as wait } from 'node:timers/promises';
import { invalidField } from '@neo/contracts';
import { OpenAI } from 'openai';
import type { Logger } from '../log.ts';
import { metrics } from '../metrics/index.ts';
import { inSpan, traceparent } from '../tracing/index.ts';
import { believableUsage } from './believable-usage.ts';
import type { BreakerSettings, Call } from './breaker.ts';
import { BadReply } from './completion-parser.ts';
import type { Finish, Usage } from './completion-parser.ts';
import { KnownModel } from './known-model.ts';
import type { ModelChoice } from './known-model.ts';
import { failureKind, retryDelayMs, toAppError } from './model-failures.ts';
import { createModelTransport } from './model-transport.ts';
import { readReply } from './read-reply.ts';
import type { ReplyRequest } from './reply-request.ts';
import type { TurnClock, TurnTimeouts } from './turn-clock.ts';
import { startTurnClock } from './turn-clock.ts';

export type { Usage } from './completion-parser.ts';
export { isBadReply, isOnlyThought, usageIn } from './model-failures.ts';
export type { ModelChoice } from './known-model.ts';
export type { ReplyRequest } from './reply-request.ts';

/** Addresses and time-outs. `apiKey` may be empty: local servers need none. */
export interface ModelSettings {
  baseUrl: string;
  apiKey: string;
  /** All models of this server; the first is the default. */
  models: readonly [ModelChoice, ...ModelChoice[]];
  timeouts: TurnTimeouts;
  breaker?: BreakerSettings;
  /** For faults that only the operator can fix. */
  log?: Logger;
}

export interface ReplyOptions {
  /**
   * Ends the turn: the upstream request is closed at once, and the promise rejects with the
   * signal's reason.
   */
  signal: AbortSignal;
  /**
   * Called at most once per network chunk, with non-empty text that can be stored byte for byte.
   */
  onText: (text: string) => void;
}

/** The end of a complete reply. */
export interface Reply {
  finish: Finish;
  /** Absent where the upstream did not tell, or told what cannot be. */
  usage: Usage | undefined;
  /** Name of the model that wrote it. */
  model: string;
}

/** The language models behind one address. */
export interface Model {
  /** The default first. */
  readonly choices: readonly ModelChoice[];
  /**
   * The model of this name, by default the first. @throws AppError `invalid` with the path `model`
   */
  choose(name?: string): ModelChoice;
  /** @throws AppError `upstream_busy` if the breaker would refuse this person's request now */
  assertOpen(person: string, name?: string): void;
  /**
   * Streams one reply. Resolves when it is complete.
   * @throws AppError `upstream…` if no text came; `interrupted` or `upstream_stopped` after some
   * text
   */
  streamReply(request: ReplyRequest, options: ReplyOptions): Promise<Reply>;
}

/** The only client of language models, for any server with OpenAI's chat completions. */
export function createModel(settings: ModelSettings): Model {
  const { log, breaker, timeouts } = settings;
  const models = settings.models.map((choice) => new KnownModel(choice, { log, breaker }));
  const transport = createModelTransport();
  const client = new OpenAI({
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey || 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    logLevel: 'off',
    fetch: transport.fetch,
    // Retries and time-outs are ours: the package's retries know neither our time budget nor the
    // caller.
    maxRetries: 0,
    timeout: timeouts.turnMs + 1000,
  });

  function choose(name?: string): KnownModel {
    const model = name === undefined ? models[0] : models.find((one) => one.name === name);
    if (!model) throw invalidField('model', 'model_not_offered');
    return model;
  }

  /** One turn with one model. */
  async function speak(model: KnownModel, first: ReplyRequest, turn: Turn): Promise<Reply> {
    const { clock } = turn;
    let request = first;
    let isRetried = false;
    for (;;) {
      const body = model.dialect.body(request);
      turn.call = model.breaker.enter(request.person);
      try {
        const { maxCharacters } = request;
        const { finish, ...told } = await inSpan('client', 'chat', async () => {
          const options = { signal: clock.signal, headers: { traceparent: traceparent() } };
          const response = await client.chat.completions.create(body, options).asResponse();
          return readReply(transport.bodyOf(response), clock, maxCharacters);
        });
        model.succeeded(request);
        turn.call.succeeded();
        const usage = believableUsage(told.usage, request, told.characters);
        return { finish, usage, model: model.name };
      } catch (error) {
        // The first reason to end counts; later failures follow from it.
        const isOver = clock.signal.aborted;
        const reason: unknown = isOver ? clock.signal.reason : error;
        const isTrouble = model.learnFrom(reason);
        if (!isOver || isTrouble) metrics.modelErrors?.inc({ kind: failureKind(reason) });
        if (isTrouble) turn.call.failed();
        else if (isOver) turn.call.left();
        else turn.call.succeeded();
        if (error instanceof BadReply) {
          const { usage, characters = 0 } = error.cost;
          error.cost = { usage: believableUsage(usage, request, characters) };
        }
        if (isOver || clock.hasText) throw error;
        if (model.dialect.learnFrom(error, body)) continue;
        // One retry, only before the first token, for a caller who still waits, within the first
        // token's time limit.
        const shorter = model.shorten(error, request);
        const delay = shorter ? 0 : retryDelayMs(error);
        if (isRetried || delay === undefined || delay >= clock.firstTokenLeftMs()) throw error;
        isRetried = true;
        request = shorter ?? request;
        await wait(delay, undefined, { signal: clock.signal });
      }
    }
  }

  return {
    choices: models,
    choose,
    assertOpen(person, name) {
      const refusal = choose(name).breaker.refusal(person);
      if (refusal) throw refusal;
    },
    async streamReply(request, { signal, onText }) {
      signal.throwIfAborted();
      const model = choose(request.model);
      const listen = (text: string): void => {
        turn.call?.speaks();
        onText(text);
      };
      const clock = startTurnClock(signal, timeouts, listen);
      const turn: Turn = { clock, call: undefined };
      try {
        return await speak(model, request, turn);
      } catch (error) {
        if (clock.signal.aborted) throw clock.signal.reason;
        clock.end(error);
        throw toAppError(error, clock.hasText);
      } finally {
        clock.stop();
      }
    },
  };
}

interface Turn {
  readonly clock: TurnClock;
  /** The current call. */
  call: Call | undefined;
}
