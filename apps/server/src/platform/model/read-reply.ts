import type { IncomingMessage } from 'node:http';
import type { Finish, Usage } from './completion-parser.ts';
import {
  BadReply,
  createCompletionParser,
  FailedReply,
  readCompletion,
  RefusedReply,
} from './completion-parser.ts';
import { ReplyCut } from './model-failures.ts';
import { createReplyText } from './reply-text.ts';
import type { TurnClock } from './turn-clock.ts';

/** No reply is longer: an upstream that ignores `max_tokens` must not fill the database. */
const MAX_REPLY_CHARACTERS = 65_536;
/** Of a whole stream, far above what the longest reply takes: what else it sends costs time to read. */
export const MAX_STREAM_CHARACTERS = 16_777_216;
const MAX_JSON_CHARACTERS = 4 * MAX_REPLY_CHARACTERS;
/** After its last word an upstream may take this long to close; then its text counts as whole. */
const CLOSING_GRACE_MS = 1000;

/** How one answer ended, and what it cost where the upstream told. */
export interface ReadReply {
  readonly finish: Finish;
  readonly usage: Usage | undefined;
  /** What the model said and thought, in characters. */
  readonly characters: number;
}

/** Lets the connection end by itself, so that it can be used again; never for long. */
function release(body: IncomingMessage): void {
  const limit = setTimeout(() => body.destroy(), CLOSING_GRACE_MS);
  body.once('close', () => clearTimeout(limit));
  body.resume();
}

async function readWhole(body: IncomingMessage, clock: TurnClock): Promise<ReadReply> {
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
  const clean = keeper.take(text.slice(0, MAX_REPLY_CHARACTERS)) + keeper.flush();
  if (clean !== '') clock.emit(clean);
  clock.signal.throwIfAborted();
  if (finish === 'refused') throw new RefusedReply('content_filter');
  if (clean === '') throw new BadReply('empty');
  const isCut = text.length > MAX_REPLY_CHARACTERS;
  return {
    finish: isCut ? 'length' : (finish ?? 'stop'),
    usage,
    characters: text.length + thought,
  };
}

function readStream(body: IncomingMessage, clock: TurnClock): Promise<ReadReply> {
  const parser = createCompletionParser();
  const keeper = createReplyText();
  let received = 0;
  let read = 0;
  let closing: NodeJS.Timeout | undefined;

  const emit = (text: string): void => {
    if (text !== '') clock.emit(text);
    clock.signal.throwIfAborted();
  };
  const complete = (finish: Finish): ReadReply => {
    // No look whether its person has left: the model has said all of it.
    const rest = keeper.flush();
    if (rest !== '') clock.emit(rest);
    if (!clock.hasText) throw new BadReply('empty');
    return { finish, usage: parser.usage, characters: received + parser.thought };
  };
  /** The reply, once it is whole. */
  const take = (chunk: string): ReadReply | undefined => {
    const thoughtBefore = parser.thought;
    const text = parser.feed(chunk);
    received += text.length;
    if (text !== '' || parser.thought > thoughtBefore) clock.beat();
    if (received > MAX_REPLY_CHARACTERS) {
      emit(keeper.take(text.slice(0, text.length - (received - MAX_REPLY_CHARACTERS))));
      body.destroy();
      return complete('length');
    }
    if (text !== '') emit(keeper.take(text));
    if (parser.fault) throw parser.fault;
    read += chunk.length;
    if (read > MAX_STREAM_CHARACTERS) throw new BadReply('endless stream');
    if (parser.isDone) return complete(parser.finish ?? 'stop');
    if (parser.finish === undefined) return undefined;
    // What it cost is the last thing that is wanted; most tell it after the finish.
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
        if (parser.finish === undefined) throw new BadReply('the stream ended early');
        return complete(parser.finish);
      });
    const onClose = (): void =>
      step(() => {
        // The model said that it ended: what is missing is only the end of the connection.
        if (parser.finish !== undefined) return complete(parser.finish);
        throw new ReplyCut('the connection broke', { cause: body.errored });
      });
    body.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}

/** Reads one answer to its end and hands its text to the clock. Accepts a whole completion where a stream was asked. */
export async function readReply(body: IncomingMessage, clock: TurnClock): Promise<ReadReply> {
  const onTurnEnd = (): void => void body.destroy();
  clock.signal.addEventListener('abort', onTurnEnd, { once: true });
  body.setEncoding('utf8');
  try {
    clock.signal.throwIfAborted();
    const type = body.headers['content-type'] ?? '';
    // Of a gateway, whose model is away.
    if (type.includes('text/html')) throw new FailedReply('a web page');
    const isWhole = type.includes('application/json');
    const reply = await (isWhole ? readWhole : readStream)(body, clock);
    release(body);
    return reply;
  } catch (error) {
    body.destroy();
    throw error;
  } finally {
    clock.signal.removeEventListener('abort', onTurnEnd);
  }
}
