import { createParser } from 'eventsource-parser';

/** The cost of an answer that is no reply, if the upstream told it. */
export interface BadReplyCost {
  readonly usage?: Usage | undefined;
  /** Characters of text and reasoning. */
  readonly characters?: number;
}

/** The model's answer is no reply: empty, or a breach of the protocol. A retry would not help. */
export class BadReply extends Error {
  override readonly name: string = 'BadReply';
  cost: BadReplyCost;

  constructor(message: string, { cause, ...cost }: ErrorOptions & BadReplyCost = {}) {
    super(message, { cause });
    this.cost = cost;
  }
}

/** The model wrote, and said nothing. Some providers hide the reasoning, and tell only its tokens. */
export class OnlyThought extends BadReply {
  override readonly name = 'OnlyThought';
}

/** The upstream reported an error inside a stream that began well. */
export class FailedReply extends Error {
  override readonly name = 'FailedReply';
}

/** The provider's content filter ended the reply. */
export class RefusedReply extends Error {
  override readonly name = 'RefusedReply';
}

/** Why the model stopped. */
export type Finish = 'stop' | 'length' | 'other';

/** Tokens of a reply, as counted by the upstream. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** The part of the prompt that the upstream had in its cache, if it tells. */
  readonly cachedTokens?: number;
}

/** Parses the events of one streamed completion. */
export interface CompletionParser {
  /** Returns the text of one network chunk, including what came before a fault. */
  feed(chunk: string): string;
  readonly finish: Finish | undefined;
  /** Characters of reasoning, not counted in the text. */
  readonly thought: number;
  /** The latest usage: some upstreams count as they go, most report once after the finish. */
  readonly usage: Usage | undefined;
  /** `[DONE]` was read; anything after it is ignored. */
  readonly isDone: boolean;
  readonly fault: BadReply | FailedReply | RefusedReply | undefined;
}

/** An event longer than this is an error. */
const MAX_EVENT_CHARACTERS = 1_048_576;

/** Reasoning arrives beside the content, in one of two fields. */
interface Said {
  content?: unknown;
  reasoning_content?: unknown;
  reasoning?: unknown;
}

interface Choice {
  delta?: Said | null;
  message?: Said | null;
  finish_reason?: unknown;
}

function lengthOfThought({ delta, message }: Choice): number {
  const { reasoning_content: first, reasoning: other } = delta ?? message ?? {};
  const thought = first ?? other;
  return typeof thought === 'string' ? thought.length : 0;
}

function toFinish(reason: unknown): Finish | 'refused' | undefined {
  if (typeof reason !== 'string' || reason === '') return undefined;
  if (reason === 'content_filter') return 'refused';
  return reason === 'stop' || reason === 'length' ? reason : 'other';
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

interface ToldUsage {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  prompt_tokens_details?: { cached_tokens?: unknown } | null;
}

function toUsage(told: ToldUsage | null | undefined): Usage | undefined {
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = told ?? {};
  if (!isCount(promptTokens) || !isCount(completionTokens)) return undefined;
  const cached = told?.prompt_tokens_details?.cached_tokens;
  const isTold = isCount(cached) && cached <= promptTokens;
  return { promptTokens, completionTokens, ...(isTold && { cachedTokens: cached }) };
}

/** The contents of one completion object, streamed or whole. */
interface Completion {
  text: string;
  thought: number;
  finish: Finish | 'refused' | undefined;
  usage: Usage | undefined;
}

/**
 * Parses one completion object. Those without choices (usage, pings) have no text.
 * @throws BadReply, FailedReply
 */
export function readCompletion(json: string): Completion {
  let data: { choices?: readonly Choice[]; error?: unknown; usage?: object | null } | null;
  try {
    data = JSON.parse(json) as typeof data;
  } catch (error) {
    throw new BadReply('not JSON', { cause: error });
  }
  if (typeof data !== 'object' || data === null) throw new BadReply('not a completion');
  if (data.error) throw new FailedReply('error in the stream', { cause: data.error });
  const choice = data.choices?.[0];
  const content = choice?.delta?.content ?? choice?.message?.content ?? '';
  if (typeof content !== 'string') throw new BadReply('content is not text');
  return {
    text: content,
    thought: choice ? lengthOfThought(choice) : 0,
    finish: toFinish(choice?.finish_reason),
    usage: toUsage(data.usage),
  };
}

/** A parser for one reply. It never throws; errors are in `fault`. */
export function createCompletionParser(): CompletionParser {
  let text = '';
  let thought = 0;
  let finish: Finish | undefined;
  let usage: Usage | undefined;
  let isDone = false;
  let fault: CompletionParser['fault'];

  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARACTERS,
    onEvent({ data }) {
      if (isDone || fault) return;
      if (data === '[DONE]') {
        isDone = true;
        return;
      }
      try {
        const part = readCompletion(data);
        text += part.text;
        thought += part.thought;
        usage = part.usage ?? usage;
        if (part.finish === 'refused') fault = new RefusedReply('content_filter');
        else finish = part.finish ?? finish;
      } catch (error) {
        const isKnown = error instanceof BadReply || error instanceof FailedReply;
        fault = isKnown ? error : new BadReply('unreadable', { cause: error });
      }
    },
    onError(error) {
      // Unknown lines are ignored, as the standard of event streams requires; an endless one is a
      // fault.
      if (error.type === 'max-buffer-size-exceeded')
        fault ??= new BadReply('endless event', { cause: error });
    },
  });

  return {
    feed(chunk) {
      text = '';
      if (!isDone && !fault) parser.feed(chunk);
      return text;
    },
    get finish() {
      return finish;
    },
    get thought() {
      return thought;
    },
    get usage() {
      return usage;
    },
    get isDone() {
      return isDone;
    },
    get fault() {
      return fault;
    },
  };
}
