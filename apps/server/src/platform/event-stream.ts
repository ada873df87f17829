import { Readable } from 'node:stream';
import { every } from './work/every.ts';

/** Characters that may be buffered for a reader that does not read, plus one event. */
const MAX_WAITING = 2 * 1024;
/** Interval of keep-alive comments. A reader that takes nothing for two intervals is cut off. */
export const KEEP_ALIVE_MS = 15_000;
/**
 * One shared timer looks at all streams this many times per interval: a timer per stream would cost
 * more.
 */
const LOOKS = 3;

/** Ignored by a client's parser. The first one sends the headers at once. */
const COMMENT = ':\n\n';

/** An event. It has an `id` where a client may resume after it. */
export const frame = ({ id, event, data }: { id?: number; event: string; data: object }): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const open = new Set<EventStream>();
let endLooking: (() => Promise<void>) | undefined;

/** Streams that are open in this process. */
export const openStreams = (): number => open.size;

function lookAfter(stream: EventStream): void {
  open.add(stream);
  const look = (): void => open.forEach((each) => each.look());
  endLooking ??= every(KEEP_ALIVE_MS / LOOKS, look, () => undefined);
}

function leave(stream: EventStream): void {
  open.delete(stream);
  if (open.size > 0) return;
  void endLooking?.();
  endLooking = undefined;
}

/**
 * Server-sent events, each made only when it can be sent, so that a slow reader has little
 * buffered.
 */
export abstract class EventStream extends Readable {
  #quietLooks = 0;
  /** Checks since the reader last took something. */
  #stalledLooks = 0;
  #isOver = false;

  constructor() {
    // Strings, because a buffer made from one is a slice of a 64 KB pool that the slice keeps
    // alive.
    super({ highWaterMark: MAX_WAITING, encoding: 'utf8' });
    this.push(COMMENT);
    lookAfter(this);
  }

  /** The next event, if one is due. */
  protected abstract nextFrame(): string | undefined;

  /** Whether the last event has been made. */
  protected abstract get isLast(): boolean;

  /** Sends what is due, as far as the reader accepts it. */
  protected pump(): void {
    while (this.readableLength < MAX_WAITING && this.#pushNext());
  }

  #pushNext(): boolean {
    if (this.#isOver || this.destroyed) return false;
    const next = this.nextFrame();
    if (next !== undefined) this.push(next);
    this.#isOver = this.isLast;
    if (this.#isOver) this.push(null);
    return next !== undefined;
  }

  /** Ends without a last event; a client that wants more reconnects. */
  finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.push(null);
  }

  /** Called a few times per keep-alive interval. */
  look(): void {
    if (this.readableLength === 0 && !this.#isOver) {
      this.#quietLooks += 1;
      if (this.#quietLooks % LOOKS === 0) this.push(COMMENT);
    } else {
      this.#stalledLooks += 1;
      if (this.#stalledLooks === 2 * LOOKS) this.destroy(new Error('the reader stopped reading'));
    }
  }

  override _read(): void {
    this.#stalledLooks = 0;
    // Push at least once: Node calls this before the chunk being taken leaves the buffer count, and
    // not again unless we push.
    if (this.#pushNext()) this.pump();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    leave(this);
    callback(error);
  }
}
