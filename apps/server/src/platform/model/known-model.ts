import { estimateTokens } from '@neo/domain';
import {
  askedDelayMs,
  contextNamedIn,
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

/**
 * How a model is found to read less than its setting says. One person's script may take more tokens than we estimate, and
 * one answer may be odd: where the provider names no number, several people must have found it.
 */
export const CONTEXT_LEARNING = {
  /** So many different people… */
  people: 3,
  /** …within this time. */
  withinMs: 10 * 60_000,
  /** After it the setting is believed again. */
  keptMs: 30 * 60_000,
};

/** As composed prompts are measured. */
const tokensOf = ({ messages, maxTokens }: ReplyRequest): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content), maxTokens);

interface KnownModelOptions {
  log?: Logger | undefined;
  breaker?: BreakerSettings | undefined;
  now?: () => number;
}

/** What this process has learnt of one model. */
export class KnownModel implements ModelChoice {
  readonly name: string;
  readonly dialect: RequestDialect;
  readonly breaker: Breaker;
  readonly #setting: number;
  readonly #log: Logger | undefined;
  readonly #now: () => number;
  /** The fault that the operator was told last, until a reply comes. */
  #told: string | undefined;
  #learnt = { tokens: 0, until: 0 };
  /** The most that it has read and answered. */
  #accepted = 0;
  /** Who found a prompt too long, and what half of it was. */
  readonly #tooLong = new Map<string, { tokens: number; at: number }>();

  constructor({ name, contextTokens }: ModelChoice, options: KnownModelOptions = {}) {
    const { log, breaker, now = () => performance.now() } = options;
    this.name = name;
    this.#setting = contextTokens;
    this.dialect = createRequestDialect(name);
    this.breaker = new Breaker(breaker);
    this.#log = log;
    this.#now = now;
  }

  get contextTokens(): number {
    const { tokens, until } = this.#learnt;
    return this.#now() < until
      ? Math.min(this.#setting, Math.max(tokens, this.#accepted))
      : this.#setting;
  }

  succeeded(request: ReplyRequest): void {
    this.#told = undefined;
    this.#accepted = Math.max(this.#accepted, tokensOf(request));
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
   * that is not the matter, or nothing can be left out.
   */
  shorten(error: unknown, request: ReplyRequest): ReplyRequest | undefined {
    if (!isTooLong(error)) return undefined;
    this.#learnLength(contextNamedIn(error) ?? this.#heardOfSeveral(request));
    const { messages } = request;
    const from = messages.findIndex((m, at) => at > messages.length / 2 && m.role === 'user');
    return from > 1 ? { ...request, messages: [messages[0]!, ...messages.slice(from)] } : undefined;
  }

  /** Prompts are composed for less for a while. */
  #learnLength(tokens: number | undefined): void {
    if (tokens === undefined || tokens < LEAST_CONTEXT_TOKENS) return;
    const before = this.contextTokens;
    if (tokens >= before) return;
    this.#learnt = { tokens, until: this.#now() + CONTEXT_LEARNING.keptMs };
    const { contextTokens } = this;
    if (contextTokens === before) return;
    this.#log?.warn(
      { model: this.name, contextTokens },
      'the model reads less than its setting says: less of a conversation is sent for a while',
    );
  }

  /** @returns the most of what half of their prompts was, once enough people found theirs too long */
  #heardOfSeveral(request: ReplyRequest): number | undefined {
    const { people, withinMs } = CONTEXT_LEARNING;
    const now = this.#now();
    for (const [person, { at }] of this.#tooLong) {
      if (at <= now - withinMs) this.#tooLong.delete(person);
    }
    const half = Math.max(LEAST_CONTEXT_TOKENS, Math.floor(tokensOf(request) / 2));
    this.#tooLong.set(request.person, { tokens: half, at: now });
    if (this.#tooLong.size < people) return undefined;
    const most = Math.max(...[...this.#tooLong.values()].map(({ tokens }) => tokens));
    this.#tooLong.clear();
    return most;
  }
}
