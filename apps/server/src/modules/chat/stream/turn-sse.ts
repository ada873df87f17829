import type { Help } from '@neo/contracts';
import { EventStream, frame } from '../../../platform/event-stream.ts';
import { failed } from './live-turn.ts';
import type { LiveTurn } from './live-turn.ts';

/** Maximum text of one event, in characters, unless a single part is longer. */
const MAX_TEXT = 1024;

const BARRED = failed('interrupted');

/**
 * A turn as server-sent events. The id of an event is the number of parts received with it, the
 * same on every server.
 */
export class TurnEvents extends EventStream {
  readonly #turn: LiveTurn;
  readonly #detach: () => void;
  #cursor: number;
  #help: Help | undefined;
  #isTold = false;
  #isBarred = false;

  constructor(turn: LiveTurn, afterId: number, help?: Help) {
    super();
    this.#help = help;
    this.#turn = turn;
    this.#cursor = turn.placeOf(Math.max(0, Math.floor(afterId)));
    this.#detach = turn.attach(() => this.pump());
  }

  /** Its reader has lost access, and gets an error event that is not the turn's end. */
  override finish(): void {
    if (!this.#isTold) this.#isBarred = true;
    this.pump();
  }

  /** Ends without a last event; a reader that is still there reconnects and continues. */
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
    if (this.#help) {
      const data = this.#help;
      this.#help = undefined;
      return frame({ id: this.#cursor, event: 'help', data });
    }
    const next = parts[this.#cursor];
    if (typeof next === 'object') {
      this.#cursor += 1;
      return frame({ id: this.#cursor, ...next });
    }
    if (this.#cursor < parts.length) {
      const data = { text: this.#nextText() };
      return frame({ id: this.#cursor, event: 'delta', data });
    }
    if (!outcome) return undefined;
    this.#isTold = true;
    return frame({ id: parts.length + 1, ...outcome });
  }

  /** The text for the next event: at least one part. */
  #nextText(): string {
    const { parts } = this.#turn;
    let text = '';
    for (let next = parts[this.#cursor]; typeof next === 'string'; next = parts[this.#cursor]) {
      if (text !== '' && text.length + next.length > MAX_TEXT) break;
      text += next;
      this.#cursor += 1;
    }
    return text;
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#detach();
    super._destroy(error, callback);
  }
}
