import type { Finish } from './completion-parser.ts';
import { BadReply, createCompletionParser, readCompletion } from './completion-parser.ts';
import { ReplyCut } from './model-failures.ts';
import { createReplyText } from './reply-text.ts';
import type { TurnClock } from './turn-clock.ts';

/** No reply is longer: an upstream that ignores `max_tokens` must not fill the database. */
const MAX_REPLY_CHARACTERS = 65_536;
const MAX_JSON_BYTES = 4 * MAX_REPLY_CHARACTERS;
/** After its last word an upstream may take this long to close; then its text counts as whole. */
const CLOSING_GRACE_MS = 1000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Lets the connection end by itself, so that it can be used again; never for long. */
async function release(reader: Reader): Promise<void> {
  const limit = setTimeout(() => void reader.cancel().catch(() => undefined), CLOSING_GRACE_MS);
  try {
    while (!(await reader.read()).done);
  } catch {
    // The reply is whole: how its connection ends changes nothing.
  } finally {
    clearTimeout(limit);
  }
}

/** The next bytes; undefined at the end. */
async function readChunk(reader: Reader): Promise<Uint8Array | undefined> {
  try {
    const { done, value } = await reader.read();
    return done ? undefined : value;
  } catch (error) {
    throw new ReplyCut('the connection broke', { cause: error });
  }
}

async function readWhole(reader: Reader, clock: TurnClock): Promise<Finish> {
  const decoder = new TextDecoder();
  let json = '';
  for (;;) {
    const chunk = await readChunk(reader);
    json += decoder.decode(chunk, { stream: chunk !== undefined });
    if (json.length > MAX_JSON_BYTES) throw new BadReply('endless answer');
    if (chunk === undefined) break;
  }
  const { text, finish } = readCompletion(json);
  const keeper = createReplyText();
  const clean = keeper.take(text.slice(0, MAX_REPLY_CHARACTERS)) + keeper.flush();
  if (clean === '') throw new BadReply('empty');
  clock.emit(clean);
  clock.signal.throwIfAborted();
  return text.length > MAX_REPLY_CHARACTERS ? 'length' : (finish ?? 'stop');
}

async function readStream(reader: Reader, clock: TurnClock): Promise<Finish> {
  const decoder = new TextDecoder();
  const parser = createCompletionParser();
  const keeper = createReplyText();
  let received = 0;
  let closing: NodeJS.Timeout | undefined;

  const emit = (text: string) => {
    if (text !== '') clock.emit(text);
    clock.signal.throwIfAborted();
  };
  const complete = (finish: Finish): Finish => {
    emit(keeper.flush());
    if (!clock.hasText) throw new BadReply('empty');
    return finish;
  };

  try {
    for (;;) {
      let chunk: Uint8Array | undefined;
      try {
        chunk = await readChunk(reader);
      } catch (error) {
        // The model said that it ended: what is missing is only the end of the connection.
        if (parser.finish === undefined || clock.signal.aborted) throw error;
      }
      // The last event may lack its blank line.
      const fed = chunk ? decoder.decode(chunk, { stream: true }) : `${decoder.decode()}\n\n`;
      const text = parser.feed(fed);
      received += text.length;
      if (received > MAX_REPLY_CHARACTERS) {
        emit(keeper.take(text.slice(0, text.length - (received - MAX_REPLY_CHARACTERS))));
        void reader.cancel().catch(() => undefined);
        return complete('length');
      }
      if (text !== '') emit(keeper.take(text));
      if (parser.fault) throw parser.fault;
      if (parser.isDone) {
        void release(reader);
        return complete(parser.finish ?? 'stop');
      }
      if (chunk === undefined) {
        if (parser.finish === undefined) throw new BadReply('the stream ended early');
        return complete(parser.finish);
      }
      if (parser.finish !== undefined)
        closing ??= setTimeout(() => void reader.cancel().catch(() => undefined), CLOSING_GRACE_MS);
    }
  } finally {
    clearTimeout(closing);
  }
}

/** Reads one answer to its end and hands its text to the clock. Accepts a whole completion where a stream was asked. */
export async function readReply(response: Response, clock: TurnClock): Promise<Finish> {
  if (!response.body) throw new BadReply('no body');
  const reader = response.body.getReader();
  const onEnd = () => void reader.cancel().catch(() => undefined);
  clock.signal.addEventListener('abort', onEnd, { once: true });
  try {
    const isWhole = response.headers.get('content-type')?.includes('application/json') ?? false;
    return await (isWhole ? readWhole : readStream)(reader, clock);
  } catch (error) {
    onEnd();
    throw error;
  } finally {
    clock.signal.removeEventListener('abort', onEnd);
  }
}
