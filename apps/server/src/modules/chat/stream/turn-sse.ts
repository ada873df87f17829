import { EventStream, frame } from '../../../platform/event-stream.ts';
import { failed } from './live-turn.ts';
import type { LiveTurn } from './live-turn.ts';

/** Text of one event, in characters, as far as parts are that small. */
const MAX_TEXT = 1024;

const BARRED = failed('interrupted');

/** A turn as server-sent events. The id of an event is how many parts a reader has had with it, on any server. */
export class TurnEvents extends EventStream {
  readonly #turn: LiveTurn;
  readonly #detach: () => void;
  #cursor: number;
  #isTold = false;
  #isBarred = false;

  constructor(turn: LiveTurn, afterId: number) {
    super();
    this.#turn = turn;
    this.#cursor = turn.placeOf(Math.max(0, Math.floor(afterId)));
    this.#detach = turn.attach(() => this.pump());
  }

  /** Its reader may read no more, and is told that this is not the end of it. */
  override finish(): void {
    if (!this.#isTold) this.#isBarred = true;
    this.pump();
  }

  /** Ends without a last event: whoever still looks at it comes back and goes on from there. */
  giveWay(): void {
    this.#detach();
    super.finish();
  }

  protected override get isLast(): boolean {
    return this.#isTold;
  }

  protected override nextFrame(): string | undefined {
    const { parts, outcome } = this.#turn;
    if (this.#isBarred && !this.#isTold) {
      this.#isTold = true;
      return frame({ id: this.#cursor + 1, ...BARRED });
    }
    if (this.#cursor < parts.length) {
      const data = { text: this.#nextText() };
      return frame({ id: this.#cursor, event: 'delta', data });
    }
    if (!outcome) return undefined;
    this.#isTold = true;
    return frame({ id: parts.length + 1, ...outcome });
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

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#detach();
    super._destroy(error, callback);
  }
}
