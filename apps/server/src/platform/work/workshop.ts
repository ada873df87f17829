import { AppError } from '@neo/contracts';

export interface WorkshopLimits {
  /** How much of what is scarce may be in use at once; a single piece of work may want all of it. */
  readonly capacity: number;
  /** How many pieces of work at once, however small. */
  readonly tasks: number;
  /** How many may wait. */
  readonly waiting: number;
  /** How many pieces one person may have here, waiting and in work together. */
  readonly each: number;
  /** How long a piece waits before it is refused. */
  readonly patienceMs: number;
}

export interface Piece {
  /** Of the capacity, for as long as the work lasts. */
  readonly cost: number;
  /** Whose it is; absent for work of our own. */
  readonly who?: string | undefined;
}

interface Waiting {
  readonly piece: Piece;
  readonly start: () => void;
}

const RETRY_AFTER_S = 5;

/**
 * Lets heavy work in a little at a time, so that many at once take time and not memory: in the order of asking, and one
 * piece of each person at a time.
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

  /** @throws unavailable when too many wait or this waited too long, too_many when it is one person who asks for too much */
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
