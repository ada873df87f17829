import { Readable } from 'node:stream';
import { AppError, ERRORS } from '@neo/contracts';
import type { ErrorCode, TurnEvent } from '@neo/contracts';
import type { TurnFeed } from '../../platform/http/routes.ts';
import type { LiveTurn } from './live-turn.ts';

/** What a reader that does not read may have waiting for it, in bytes. */
const MAX_WAITING = 64 * 1024;

const frame = (id: number, { event, data }: TurnEvent): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A turn as server-sent events. The id of an event is how many parts a reader has had with it. */
class TurnEvents extends Readable {
  readonly #turn: LiveTurn;
  readonly #detach: () => void;
  #cursor: number;

  constructor(turn: LiveTurn, afterId: number) {
    super({ highWaterMark: MAX_WAITING });
    this.#turn = turn;
    this.#cursor = Math.min(Math.max(0, afterId), turn.parts.length);
    this.#detach = turn.attach(() => this.#pump());
  }

  #pump(): void {
    if (this.destroyed || this.readableEnded || this.readableLength >= MAX_WAITING) return;
    const { parts, outcome } = this.#turn;
    if (this.#cursor < parts.length) {
      const text = parts.slice(this.#cursor).join('');
      this.#cursor = parts.length;
      this.push(frame(this.#cursor, { event: 'delta', data: { text } }));
    }
    if (outcome && this.#cursor === parts.length) {
      this.#cursor += 1;
      this.push(frame(this.#cursor, outcome));
      this.push(null);
    }
  }

  override _read(): void {
    this.#pump();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#detach();
    callback(error);
  }
}

/** A turn in the two forms that a client may ask for. */
export function feedOf(turn: LiveTurn): TurnFeed {
  return {
    events: (afterId) => new TurnEvents(turn, afterId),
    async result(gone) {
      const outcome = await turn.settled(gone);
      if (outcome?.event === 'done') return outcome.data;
      const code = (outcome?.data.code ?? 'interrupted') as ErrorCode;
      throw new AppError(code in ERRORS ? code : 'internal', {
        message: outcome?.data.message ?? ERRORS.interrupted.message,
      });
    },
  };
}
