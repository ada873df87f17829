import { createParser } from 'eventsource-parser';

/** The upstream broke the protocol. Asking again would not help. */
export class BadReply extends Error {
  override readonly name = 'BadReply';
}

/** How the model says that it ended. */
export type Finish = 'stop' | 'length' | 'other';

/** Reads the events of one streamed completion. */
export interface CompletionParser {
  /** The joined deltas of one network chunk. What came before a fault is still returned. */
  feed(chunk: string): string;
  readonly finish: Finish | undefined;
  /** `[DONE]` was read; whatever follows is ignored. */
  readonly isDone: boolean;
  readonly fault: BadReply | undefined;
}

/** One event larger than this is no token of any model. */
const MAX_EVENT_CHARACTERS = 1_048_576;

interface Choice {
  delta?: { content?: unknown } | null;
  message?: { content?: unknown } | null;
  finish_reason?: unknown;
}

function toFinish(reason: unknown): Finish | undefined {
  if (typeof reason !== 'string' || reason === '') return undefined;
  return reason === 'stop' || reason === 'length' ? reason : 'other';
}

/**
 * The text and the end in one completion object, streamed or whole. Objects without choices (usage, pings) say nothing.
 * @throws BadReply
 */
export function readCompletion(json: string): { text: string; finish: Finish | undefined } {
  let data: { choices?: readonly Choice[]; error?: unknown } | null;
  try {
    data = JSON.parse(json) as typeof data;
  } catch (error) {
    throw new BadReply('not JSON', { cause: error });
  }
  if (typeof data !== 'object' || data === null) throw new BadReply('not a completion');
  if (data.error) throw new BadReply('error in the stream', { cause: data.error });
  const choice = data.choices?.[0];
  const content = choice?.delta?.content ?? choice?.message?.content ?? '';
  if (typeof content !== 'string') throw new BadReply('content is not text');
  return { text: content, finish: toFinish(choice?.finish_reason) };
}

/** A parser for one reply; it never throws, a fault is told by `fault`. */
export function createCompletionParser(): CompletionParser {
  let text = '';
  let finish: Finish | undefined;
  let isDone = false;
  let fault: BadReply | undefined;

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
        finish = part.finish ?? finish;
      } catch (error) {
        fault = error instanceof BadReply ? error : new BadReply('unreadable', { cause: error });
      }
    },
    onError(error) {
      // Unknown lines are ignored, as the standard of event streams asks; an endless one is a fault.
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
    get isDone() {
      return isDone;
    },
    get fault() {
      return fault;
    },
  };
}
