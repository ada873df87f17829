import { growingWait } from '@neo/domain';
import type { Growth } from '@neo/domain';
import { pause } from './waiting.ts';

/**
 * A wait that grows with each failure, with jitter so that servers which failed together do not
 * retry together.
 */
export const backoffMs = (failures: number, growth: Growth): number =>
  Math.round(growingWait(failures, growth) * (0.75 + Math.random() * 0.25));

/** Waits that grow, from 100 ms up to `mostMs`, until `reset` is called. */
export class Backoff {
  #failures = 0;
  readonly #mostMs: number;
  readonly #signal: AbortSignal;

  constructor(mostMs: number, signal: AbortSignal) {
    this.#mostMs = mostMs;
    this.#signal = signal;
  }

  reset(): void {
    this.#failures = 0;
  }

  wait(): Promise<void> {
    this.#failures += 1;
    const ms = backoffMs(this.#failures, { firstMs: 100, mostMs: this.#mostMs });
    return pause(ms, this.#signal);
  }
}
