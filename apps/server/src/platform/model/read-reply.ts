import type { IncomingMessage } from 'node:http';
import { REPLY_MAX_CHARACTERS } from '@neo/domain';
import type { BadReplyCost, Finish, Usage } from './completion-parser.ts';
import {
  BadReply,
  createCompletionParser,
  FailedReply,
  OnlyThought,
  readCompletion,
  RefusedReply,
} from './completion-parser.ts';
import { ReplyCut } from './model-failures.ts';
import { createReplyText } from './reply-text.ts';
import type { TurnClock } from './turn-clock.ts';

/**
 * Longest unstreamed answer, in characters: an upstream that ignores `max_tokens` must not fill the
 * memory.
 */
const MAX_JSON_CHARACTERS = 262_144;
/** Longest stream, in characters. Far above the longest reply; reading costs time. */
export const MAX_STREAM_CHARACTERS = 16_777_216;
/** How long an upstream may take to close after its last word; then its text counts as complete. */
const CLOSING_GRACE_MS = 1000;

/** The end of an answer, and its usage if the upstream reported it. */
export interface ReadReply {
  readonly finish: Finish;
  readonly usage: Usage | undefined;
  /** Characters of text and reasoning. */
  readonly characters: number;
}

/** The first characters of a text, without half a surrogate pair at the end. */
const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** Lets the connection end by itself, so that it can be reused, within a time limit. */
function release(body: IncomingMessage): void {
  const limit = setTimeout(() => body.destroy(), CLOSING_GRACE_MS);
  body.once('close', () => clearTimeout(limit));
  body.resume();
}

/** The error for an answer without a word. Tokens that the upstream counted are thought that it hides. */
function nothingSaid(why: string, hasThought: boolean, cost: BadReplyCost): BadReply {
  const hasWritten = hasThought || (cost.usage?.completionTokens ?? 0) > 0;
  return hasWritten ? new OnlyThought(why, cost) : new BadReply(why, cost);
}

async function readWhole(body: IncomingMessage, clock: TurnClock, max: number): Promise<ReadReply> {
  let json = '';
  try {
    for await (const chunk of body as AsyncIterable<string>) {
      json += chunk;
      if (json.length > MAX_JSON_CHARACTERS) break;
    }
  } catch (error) {
    throw new ReplyCut('the connection broke', { cause: error });
  }
  const { text, thought, finish, usage } = readCompletion(json);
  const keeper = createReplyText();
  const clean = keeper.take(beginningOf(text, max)) + keeper.flush();
  if (clean !== '') clock.emit(clean);
  clock.signal.throwIfAborted();
  if (finish === 'refused') throw new RefusedReply('content_filter');
  const cost = { usage, characters: text.length + thought };
  if (clean === '') throw nothingSaid('empty', thought > 0 || keeper.hasThought, cost);
  return { finish: text.length > max ? 'length' : (finish ?? 'stop'), ...cost };
}

function readStream(body: IncomingMessage, clock: TurnClock, max: number): Promise<ReadReply> {
  const parser = createCompletionParser();
  const keeper = createReplyText();
  let received = 0;
  let read = 0;
  let closing: NodeJS.Timeout | undefined;

  const costSoFar = () => ({ usage: parser.usage, characters: received + parser.thought });
  const unusable = (why: string): BadReply =>
    nothingSaid(why, parser.thought > 0 || keeper.hasThought, costSoFar());
  const emit = (text: string): void => {
    if (text !== '') clock.emit(text);
    clock.signal.throwIfAborted();
  };
  const complete = (finish: Finish): ReadReply => {
    // No check whether the person has left: the model has finished.
    const rest = keeper.flush();
    if (rest !== '') clock.emit(rest);
    if (!clock.hasText) throw unusable('empty');
    return { finish, ...costSoFar() };
  };
  /** Returns the reply once it is complete. */
  const take = (chunk: string): ReadReply | undefined => {
    const thoughtBefore = parser.thought;
    const text = parser.feed(chunk);
    received += text.length;
    if (text !== '' || parser.thought > thoughtBefore) clock.beat();
    if (received > max) {
      emit(keeper.take(beginningOf(text, max - (received - text.length))));
      body.destroy();
      return complete('length');
    }
    if (text !== '') emit(keeper.take(text));
    if (parser.fault) throw parser.fault;
    read += chunk.length;
    if (read > MAX_STREAM_CHARACTERS) throw unusable('endless stream');
    if (parser.isDone) return complete(parser.finish ?? 'stop');
    if (parser.finish === undefined) return undefined;
    // Only the usage is still missing; most upstreams send it after the finish.
    if (parser.usage !== undefined) return complete(parser.finish);
    closing ??= setTimeout(() => body.destroy(), CLOSING_GRACE_MS);
    return undefined;
  };

  return new Promise((resolve, reject) => {
    const step = (run: () => ReadReply | undefined): void => {
      try {
        const reply = run();
        if (reply === undefined) return;
        resolve(reply);
      } catch (error) {
        reject(error as Error);
      }
      clearTimeout(closing);
      body.off('data', onData).off('end', onEnd).off('close', onClose);
    };
    const onData = (chunk: string): void => step(() => take(chunk));
    const onEnd = (): void =>
      step(() => {
        // The last event may lack its blank line.
        const reply = take('\n\n');
        if (reply !== undefined) return reply;
        if (parser.finish === undefined) throw unusable('the stream ended early');
        return complete(parser.finish);
      });
    const onClose = (): void =>
      step(() => {
        // The model had finished; only the end of the connection is missing.
        if (parser.finish !== undefined) return complete(parser.finish);
        throw new ReplyCut('the connection broke', { cause: body.errored });
      });
    body.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}

/**
 * Reads one answer to its end and hands its text to the clock. Accepts a whole completion instead
 * of a stream.
 * @param max cuts longer replies: an upstream that ignores `max_tokens` must not fill the database
 */
export async function readReply(
  body: IncomingMessage,
  clock: TurnClock,
  max = REPLY_MAX_CHARACTERS,
): Promise<ReadReply> {
  const onTurnEnd = (): void => void body.destroy();
  clock.signal.addEventListener('abort', onTurnEnd, { once: true });
  body.setEncoding('utf8');
  try {
    clock.signal.throwIfAborted();
    const type = body.headers['content-type'] ?? '';
    // A gateway answers with an HTML page when its model is away.
    if (type.includes('text/html')) throw new FailedReply('a web page');
    const isWhole = type.includes('application/json');
    const reply = await (isWhole ? readWhole : readStream)(body, clock, max);
    release(body);
    return reply;
  } catch (error) {
    body.destroy();
    throw error;
  } finally {
    clock.signal.removeEventListener('abort', onTurnEnd);
  }
}
