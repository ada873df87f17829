import { estimateTokens } from '@neo/domain';
import {
  askedDelayMs,
  isTooLong,
  isTrouble,
  LONGEST_BACKOFF_MS,
  operatorFault,
} from './model-failures.ts';
import type { Logger } from '../log.ts';
import { Breaker } from './breaker.ts';
import type { BreakerSettings } from './breaker.ts';
import type { ReplyRequest } from './model.ts';
import { createRequestDialect } from './request-dialect.ts';
import type { RequestDialect } from './request-dialect.ts';

/** A model by its name, and how much it can read and write together. */
export interface ModelChoice {
  readonly name: string;
  readonly contextTokens: number;
}

const LEAST_CONTEXT_TOKENS = 1_000;

/** What this process has learnt of one model. */
export class KnownModel implements ModelChoice {
  readonly name: string;
  readonly dialect: RequestDialect;
  readonly breaker: Breaker;
  contextTokens: number;
  readonly #log: Logger | undefined;
  /** The fault that the operator was told last, until a reply comes. */
  #told: string | undefined;

  constructor({ name, contextTokens }: ModelChoice, log?: Logger, breaker?: BreakerSettings) {
    this.name = name;
    this.contextTokens = contextTokens;
    this.dialect = createRequestDialect(name);
    this.breaker = new Breaker(breaker);
    this.#log = log;
  }

  succeeded(): void {
    this.#told = undefined;
  }

  /** Looks at why a call failed. @returns whether it says that the upstream is in trouble */
  learnFrom(error: unknown): boolean {
    const asked = askedDelayMs(error);
    if (asked !== undefined && asked > LONGEST_BACKOFF_MS) this.breaker.hold(asked);
    const fault = operatorFault(error);
    if (fault !== undefined && fault !== this.#told) {
      this.#told = fault;
      this.#log?.error({ err: error, model: this.name }, fault);
    }
    return isTrouble(error);
  }

  /**
   * The same request without the older half of what was said, where the model found it too long; undefined where
   * that is not the matter, or nothing can be left out. Prompts are composed for less from now on.
   */
  shorten(error: unknown, request: ReplyRequest): ReplyRequest | undefined {
    if (!isTooLong(error)) return undefined;
    const { messages, maxTokens } = request;
    const read = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
    const half = Math.max(LEAST_CONTEXT_TOKENS, Math.floor((read + maxTokens) / 2));
    if (half < this.contextTokens) {
      this.contextTokens = half;
      this.#log?.warn(
        { model: this.name, contextTokens: half },
        'the model reads less than its setting says: less of a conversation is sent from now on',
      );
    }
    const from = messages.findIndex((m, at) => at > messages.length / 2 && m.role === 'user');
    return from > 1 ? { ...request, messages: [messages[0]!, ...messages.slice(from)] } : undefined;
  }
}
