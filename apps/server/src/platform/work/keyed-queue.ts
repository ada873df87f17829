import { AppError } from '@neo/contracts';

export interface KeyedQueueLimits {
  /** Concurrent pieces of work of one key. */
  readonly atOnce: number;
  /** Waiting pieces of one key; beyond this, callers are refused. */
  readonly waiting: number;
  /** Seconds in which a full queue empties. */
  readonly retryAfter: number;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits the concurrent work of each key. What is beyond waits in order of arrival, and keys never wait for each other. */
export class KeyedQueue {
  readonly #limits: KeyedQueueLimits;
  readonly #lines = new Map<string, Line>();

  constructor(limits: KeyedQueueLimits) {
    this.#limits = limits;
  }

  /** @throws too_many when too many of this key wait */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < this.#limits.atOnce) line.running += 1;
    else await this.#turnIn(line);
    try {
      return await work();
    } finally {
      this.#endTurn(key, line);
    }
  }

  #turnIn({ waiting }: Line): Promise<void> {
    const { waiting: most, retryAfter } = this.#limits;
    if (waiting.length >= most) throw new AppError('too_many', { retryAfter });
    return new Promise((start) => waiting.push(start));
  }

  #endTurn(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) {
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(key);
  }
}
