import { Readable } from 'node:stream';
import { every } from './work/every.ts';

/** What a reader that does not read may have waiting for it here, in characters, and one event on top of it. */
const MAX_WAITING = 2 * 1024;
/** A silent stream says so often that it lives; a reader that took nothing for two of these is cut. */
export const KEEP_ALIVE_MS = 15_000;
/** All streams are looked at together, so many times in a keep-alive: a timer of its own for each would cost more. */
const LOOKS = 3;

/** Nothing to a client's parser; the first one sends the headers at once. */
const COMMENT = ':\n\n';

/** An event, with `id` where a client may go on from it. */
export const frame = ({ id, event, data }: { id?: number; event: string; data: object }): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const open = new Set<EventStream>();
let endLooking: (() => Promise<void>) | undefined;

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

/** Server-sent events that are made when they can be sent: however slow a reader is, little waits for it. */
export abstract class EventStream extends Readable {
  #quietLooks = 0;
  /** Looks since something was taken last. */
  #stalledLooks = 0;
  #isOver = false;

  constructor() {
    // As strings: a buffer made of one would be cut from 64 KB that all of its neighbours keep alive.
    super({ highWaterMark: MAX_WAITING, encoding: 'utf8' });
    this.push(COMMENT);
    lookAfter(this);
  }

  /** The next event, if it is due. */
  protected abstract nextFrame(): string | undefined;

  /** Whether the last event was made. */
  protected abstract get isLast(): boolean;

  /** Sends what is due, as far as the reader takes it. */
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

  /** Ends without a last event: who may and wants to comes back. */
  finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.push(null);
  }

  /** Called a few times in each keep-alive. */
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
    // Once in any case: this is called before what is being taken counts as taken, and is not called again unanswered.
    if (this.#pushNext()) this.pump();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    leave(this);
    callback(error);
  }
}
