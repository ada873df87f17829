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
import type { ReplyRequest } from './reply-request.ts';
import { createRequestDialect } from './request-dialect.ts';
import type { RequestDialect } from './request-dialect.ts';

/** A model's name, and its context size for prompt and reply together. */
export interface ModelChoice {
  readonly name: string;
  readonly contextTokens: number;
}

const LEAST_CONTEXT_TOKENS = 1_000;

/**
 * When a model's context is taken to be smaller than configured. If the provider's error names no
 * number, several people must have hit the limit: one person's text may have more tokens than
 * estimated, and one error may be odd.
 */
export const CONTEXT_LEARNING = {
  /** This many different people… */
  people: 3,
  /** …within this time. */
  withinMs: 10 * 60_000,
  /** How long the smaller value is used. */
  keptMs: 30 * 60_000,
};

/** Estimated like composed prompts. */
const tokensOf = ({ messages, maxTokens }: ReplyRequest): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content), maxTokens);

interface KnownModelOptions {
  log?: Logger | undefined;
  breaker?: BreakerSettings | undefined;
  now?: () => number;
}

/** Facts that this process has learnt about one model. */
export class KnownModel implements ModelChoice {
  readonly name: string;
  readonly dialect: RequestDialect;
  readonly breaker: Breaker;
  readonly #setting: number;
  readonly #log: Logger | undefined;
  readonly #now: () => number;
  /** The last fault logged for the operator; reset by a reply. */
  #told: string | undefined;
  #learnt = { tokens: 0, until: 0 };
  /** Size of the largest request that was answered, in tokens. */
  #accepted = 0;
  /** People whose prompt was too long, with half its size. */
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

  /** Learns from a failed call. @returns whether the upstream is in trouble */
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
   * The request without the older half of its messages, if the model found it too long. Undefined
   * if the error is another one, or nothing can be left out.
   */
  shorten(error: unknown, request: ReplyRequest): ReplyRequest | undefined {
    if (!isTooLong(error)) return undefined;
    this.#learnLength(contextNamedIn(error) ?? this.#heardOfSeveral(request));
    const { messages } = request;
    const from = messages.findIndex((m, at) => at > messages.length / 2 && m.role === 'user');
    return from > 1 ? { ...request, messages: [messages[0]!, ...messages.slice(from)] } : undefined;
  }

  /** Uses shorter prompts for a while. */
  #learnLength(tokens: number | undefined): void {
    if (tokens === undefined || tokens < LEAST_CONTEXT_TOKENS) return;
    const before = this.contextTokens;
    if (tokens >= before) return;
    this.#learnt = { tokens, until: this.#now() + CONTEXT_LEARNING.keptMs };
    const { contextTokens } = this;
    if (contextTokens === before) return;
    this.#log?.warn(
      { model: this.name, contextTokens },
      'the context of the model is smaller than configured: shorter prompts are sent for a while',
    );
  }

  /** @returns the largest half of their prompts, once enough people found theirs too long */
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
