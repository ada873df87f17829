import { AppError } from '@neo/contracts';

export interface WorkshopLimits {
  /** Total cost in progress at once; a single piece may use all of it. */
  readonly capacity: number;
  /** Concurrent pieces of work, however small. */
  readonly tasks: number;
  /** Waiting pieces. */
  readonly waiting: number;
  /** Cost of the waiting pieces together, where they hold memory; one always fits. */
  readonly waitingCost?: number;
  /** Pieces of one person, waiting and in progress. */
  readonly each: number;
  /** How long a piece waits before it is refused. */
  readonly waitMs: number;
}

export interface Piece {
  /** Share of the capacity, while the work runs. */
  readonly cost: number;
  /** The owner's user id; absent for our own work. */
  readonly who?: string | undefined;
}

interface Waiting {
  readonly piece: Piece;
  /** Its place in the order of arrival. */
  readonly nr: number;
  readonly start: () => void;
}

const RETRY_AFTER_S = 5;

/**
 * Limits heavy work, so that many requests take time instead of memory. People take turns, one piece per person at a
 * time; the pieces of one person start in order of arrival.
 */
export class Workshop {
  readonly #limits: WorkshopLimits;
  readonly #queue: Waiting[] = [];
  readonly #inWork = new Set<Piece>();
  /** When somebody who has pieces here began to wait, or was last served: the smallest is next. */
  readonly #since = new Map<string, number>();
  #clock = 0;

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
    const piece = { who, cost: Math.min(cost, this.#limits.capacity) };
    if (!this.hasRoom) throw this.#full();
    await this.#turnOf(piece);
    try {
      return await work();
    } finally {
      this.#inWork.delete(piece);
      this.#forget(who);
      this.#letIn();
    }
  }

  #full(): AppError {
    return new AppError('unavailable', { retryAfter: RETRY_AFTER_S });
  }

  #forget(who: string | undefined): void {
    if (who !== undefined && this.#countOf(who) === 0) this.#since.delete(who);
  }

  #countOf(who: string): number {
    const waiting = this.#queue.map(({ piece }) => piece);
    return [...waiting, ...this.#inWork].filter((piece) => piece.who === who).length;
  }

  async #turnOf(piece: Piece): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { piece, start: resolve, nr: (this.#clock += 1) };
    const leave = (): void => {
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      this.#forget(piece.who);
      reject(this.#full());
    };
    const { who } = piece;
    if (who !== undefined && !this.#since.has(who)) this.#since.set(who, waiting.nr);
    this.#queue.push(waiting);
    this.#letIn();
    if (this.#isOverfull && this.#queue.includes(waiting)) leave();
    const timer = setTimeout(() => {
      leave();
      this.#letIn();
    }, this.#limits.waitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  get #isOverfull(): boolean {
    const { waitingCost = Infinity } = this.#limits;
    const waits = this.#queue.reduce((sum, { piece }) => sum + piece.cost, 0);
    return this.#queue.length > 1 && waits > waitingCost;
  }

  #orderOf({ piece: { who }, nr }: Waiting): number {
    return who === undefined ? nr : this.#since.get(who)!;
  }

  /** The next piece of somebody who has nothing in progress. */
  #next(): Waiting | undefined {
    const busy = new Set([...this.#inWork].map(({ who }) => who));
    const free = this.#queue.filter(({ piece: { who } }) => who === undefined || !busy.has(who));
    return free.reduce<Waiting | undefined>(
      (first, one) => (first && this.#orderOf(first) <= this.#orderOf(one) ? first : one),
      undefined,
    );
  }

  #letIn(): void {
    const { capacity, tasks } = this.#limits;
    for (;;) {
      const next = this.#next();
      const inUse = [...this.#inWork].reduce((sum, { cost }) => sum + cost, 0);
      if (!next || this.#inWork.size >= tasks || inUse + next.piece.cost > capacity) return;
      this.#queue.splice(this.#queue.indexOf(next), 1);
      this.#inWork.add(next.piece);
      const { who } = next.piece;
      if (who !== undefined) this.#since.set(who, (this.#clock += 1));
      next.start();
    }
  }
}
