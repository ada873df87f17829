import { AppError } from '@neo/contracts';

export interface WorkshopLimits {
  /** Total cost in progress at once; a single piece may use all of it. */
  readonly capacity: number;
  /** Concurrent pieces of work, however small. */
  readonly tasks: number;
  /** Waiting pieces. */
  readonly waiting: number;
  /** Pieces of one person, waiting and in progress. */
  readonly each: number;
  /** How long a piece waits before it is refused. */
  readonly patienceMs: number;
}

export interface Piece {
  /** Share of the capacity, while the work runs. */
  readonly cost: number;
  /** The owner's user id; absent for our own work. */
  readonly who?: string | undefined;
}

interface Waiting {
  readonly piece: Piece;
  readonly start: () => void;
}

const RETRY_AFTER_S = 5;

/**
 * Limits heavy work, so that many requests take time instead of memory. Work starts in order of
 * arrival, one piece per person at a time.
 */
export class Workshop {
  readonly #limits: WorkshopLimits;
  readonly #queue: Waiting[] = [];
  readonly #inWork = new Set<Piece>();

  constructor(limits: WorkshopLimits) {
    this.#limits = limits;
  }

  get hasRoom(): boolean {
    return this.#queue.length < this.#limits.waiting;
  }

  /**
   * @throws unavailable when too many wait or this waited too long, too_many when one person asks
   * for too much
   */
  async run<T>({ cost, who }: Piece, work: () => Promise<T>): Promise<T> {
    if (who !== undefined && this.#countOf(who) >= this.#limits.each) {
      throw new AppError('too_many', { retryAfter: RETRY_AFTER_S });
    }
    if (!this.hasRoom) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_S });
    const piece = { who, cost: Math.min(cost, this.#limits.capacity) };
    await this.#turnOf(piece);
    try {
      return await work();
    } finally {
      this.#inWork.delete(piece);
      this.#letIn();
    }
  }

  #countOf(who: string): number {
    const waiting = this.#queue.map(({ piece }) => piece);
    return [...waiting, ...this.#inWork].filter((piece) => piece.who === who).length;
  }

  async #turnOf(piece: Piece): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { piece, start: resolve };
    this.#queue.push(waiting);
    this.#letIn();
    const patience = setTimeout(() => {
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      reject(new AppError('unavailable', { retryAfter: RETRY_AFTER_S }));
      this.#letIn();
    }, this.#limits.patienceMs);
    await promise.finally(() => clearTimeout(patience));
  }

  #letIn(): void {
    const { capacity, tasks } = this.#limits;
    for (;;) {
      const inWork = [...this.#inWork];
      const busy = new Set(inWork.map(({ who }) => who));
      const next = this.#queue.findIndex(
        ({ piece: { who } }) => who === undefined || !busy.has(who),
      );
      const found = this.#queue[next];
      const inUse = inWork.reduce((sum, { cost }) => sum + cost, 0);
      if (!found || inWork.length >= tasks || inUse + found.piece.cost > capacity) return;
      this.#queue.splice(next, 1);
      this.#inWork.add(found.piece);
      found.start();
    }
  }
}
