import { AppError } from '@neo/contracts';

export interface WorkshopLimits {
  /** How much of what is scarce may be in use at once; a single piece of work may want all of it. */
  readonly capacity: number;
  /** How many pieces of work at once, however small. */
  readonly tasks: number;
  /** How many may wait. */
  readonly waiting: number;
}

/** Lets heavy work in a little at a time, in the order of asking, so that many at once take time and not memory. */
export class Workshop {
  readonly #limits: WorkshopLimits;
  readonly #queue: { cost: number; start: () => void }[] = [];
  #inUse = 0;
  #tasks = 0;

  constructor(limits: WorkshopLimits) {
    this.#limits = limits;
  }

  get hasRoom(): boolean {
    return this.#queue.length < this.#limits.waiting;
  }

  /** @param cost of the capacity, for as long as the work lasts. @throws unavailable when too many wait already */
  async run<T>(cost: number, work: () => Promise<T>): Promise<T> {
    if (!this.hasRoom) throw new AppError('unavailable', { retryAfter: 5 });
    const held = Math.min(cost, this.#limits.capacity);
    await new Promise<void>((start) => {
      this.#queue.push({ cost: held, start });
      this.#letIn();
    });
    try {
      return await work();
    } finally {
      this.#inUse -= held;
      this.#tasks -= 1;
      this.#letIn();
    }
  }

  #letIn(): void {
    for (;;) {
      const next = this.#queue[0];
      const { capacity, tasks } = this.#limits;
      if (!next || this.#tasks >= tasks || this.#inUse + next.cost > capacity) return;
      this.#queue.shift();
      this.#inUse += next.cost;
      this.#tasks += 1;
      next.start();
    }
  }
}
