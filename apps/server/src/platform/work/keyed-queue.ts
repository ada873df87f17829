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

export interface Wait {
  /** Aborts when nobody wants the result any longer: what waits then never runs. */
  readonly gone?: AbortSignal | undefined;
  /** How long a piece waits before it is refused. */
  readonly waitMs?: number | undefined;
}

/** Limits the concurrent work of each key. What is beyond waits in order of arrival, and keys never wait for each other. */
export class KeyedQueue {
  readonly #limits: KeyedQueueLimits;
  readonly #lines = new Map<string, Line>();

  constructor(limits: KeyedQueueLimits) {
    this.#limits = limits;
  }

  /** @throws too_many when too many of this key wait; unavailable when this waited too long, or in vain */
  async run<T>(key: string, work: () => Promise<T>, wait: Wait = {}): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < this.#limits.atOnce) line.running += 1;
    else await this.#turnIn(line, wait);
    try {
      return await work();
    } finally {
      this.#endTurn(key, line);
    }
  }

  async #turnIn({ waiting }: Line, { gone, waitMs }: Wait): Promise<void> {
    const { waiting: most, retryAfter } = this.#limits;
    if (waiting.length >= most) throw new AppError('too_many', { retryAfter });
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    waiting.push(start);
    const leave = (): void => {
      const place = waiting.indexOf(start);
      if (place === -1) return;
      waiting.splice(place, 1);
      reject(new AppError('unavailable', { retryAfter }));
    };
    const timer = waitMs === undefined ? undefined : setTimeout(leave, waitMs);
    gone?.addEventListener('abort', leave, { once: true });
    if (gone?.aborted) leave();
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      gone?.removeEventListener('abort', leave);
    }
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
