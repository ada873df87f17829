import { AppError } from '@neo/contracts';

export interface FairQueueLimits {
  /** Concurrent pieces of work. */
  readonly atOnce: number;
  /** Waiting pieces; beyond this, callers are refused. */
  readonly waiting: number;
  /** Waiting pieces of one asker. */
  readonly each: number;
  /** Seconds in which a full queue empties. */
  readonly retryAfter: number;
}

/** Key of work without a share limit. */
const ANYBODY = '';

/** A queue in which askers take turns, so that many pieces of one asker do not delay the others. */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  #running = 0;
  /** Waiting work by asker. The first asker is next and then moves to the end. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** @param asker absent: no share limit. @throws unavailable when too many wait */
  async run<T>(asker = ANYBODY, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) await this.#turnOf(asker);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#endTurn();
    }
  }

  #turnOf(asker: string): Promise<void> {
    const { waiting, each, retryAfter } = this.#limits;
    const own = this.#waiting.get(asker) ?? [];
    const all = this.#waiting.values().reduce((sum, { length }) => sum + length, 0);
    const share = asker === ANYBODY ? waiting : each;
    if (all >= waiting || own.length >= share) throw new AppError('unavailable', { retryAfter });
    this.#waiting.set(asker, own);
    return new Promise((start) => own.push(start));
  }

  #endTurn(): void {
    const next = this.#waiting.entries().next().value;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [asker, own] = next;
    this.#waiting.delete(asker);
    const start = own.shift()!;
    if (own.length > 0) this.#waiting.set(asker, own);
    start();
  }
}
