import { Readable } from 'node:stream';
import type { TurnEvent } from '@neo/contracts';
import type { LiveTurn } from './live-turn.ts';

/** What a reader that does not read may have waiting for it, in bytes, and one event on top of it. */
const MAX_WAITING = 16 * 1024;
/** Text of one event, in characters, as far as parts are that small. */
const MAX_TEXT = 8 * 1024;
/** A silent stream says so often that it lives; a reader that took nothing for two of these is cut. */
export const KEEP_ALIVE_MS = 15_000;

/** Nothing to a client's parser; the first one sends the headers at once. */
const COMMENT = ':\n\n';

const frame = (id: number, { event, data }: TurnEvent): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A turn as server-sent events. The id of an event is how many parts a reader has had with it. */
export class TurnEvents extends Readable {
  readonly #turn: LiveTurn;
  readonly #detach: () => void;
  readonly #keepAlive: NodeJS.Timeout;
  #cursor: number;
  /** Nothing was taken since the last look. */
  #isStalled = false;

  constructor(turn: LiveTurn, afterId: number) {
    super({ highWaterMark: MAX_WAITING });
    this.#turn = turn;
    this.#cursor = Math.min(Math.max(0, Math.floor(afterId)), turn.parts.length);
    this.push(COMMENT);
    this.#detach = turn.attach(() => this.#pump());
    this.#keepAlive = setInterval(() => this.#stayAlive(), KEEP_ALIVE_MS).unref();
  }

  /** The next text that fits into one event: at least one part. */
  #nextText(): string {
    const { parts } = this.#turn;
    let text = parts[this.#cursor++]!;
    while (this.#cursor < parts.length && text.length + parts[this.#cursor]!.length <= MAX_TEXT) {
      text += parts[this.#cursor++]!;
    }
    return text;
  }

  /** @returns whether there was an event to push */
  #pushNext(): boolean {
    const { parts, outcome } = this.#turn;
    if (this.destroyed) return false;
    if (this.#cursor < parts.length) {
      const text = this.#nextText();
      this.push(frame(this.#cursor, { event: 'delta', data: { text } }));
      return true;
    }
    if (!outcome || this.#cursor > parts.length) return false;
    this.#cursor += 1;
    this.push(frame(this.#cursor, outcome));
    this.push(null);
    return true;
  }

  #pump(): void {
    while (this.readableLength < MAX_WAITING && this.#pushNext());
  }

  #stayAlive(): void {
    const isOver = this.#cursor > this.#turn.parts.length;
    if (this.readableLength === 0 && !isOver) this.push(COMMENT);
    else if (this.#isStalled) this.destroy(new Error('the reader stopped reading'));
    else this.#isStalled = true;
  }

  override _read(): void {
    this.#isStalled = false;
    // Once in any case: this is called before what is being taken counts as taken, and is not called again unanswered.
    if (this.#pushNext()) this.#pump();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearInterval(this.#keepAlive);
    this.#detach();
    callback(error);
  }
}
