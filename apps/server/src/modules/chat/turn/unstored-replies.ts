import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '../../../platform/work/backoff.ts';
import type { LiveTurn } from '../stream/live-turn.ts';

/**
 * Maximum of all waiting replies together, in characters. Text beyond it is lost, and the log says
 * so.
 */
export const MAX_UNSTORED_CHARACTERS = 33_554_432;
/**
 * Short enough to store a reply soon after the database is back, before another server takes this
 * one for dead.
 */
const LONGEST_PAUSE_MS = 2_000;

/**
 * Replies that were shown but cannot be stored yet. They wait in memory until the database is back
 * or the server stops.
 */
export class UnstoredReplies {
  readonly #waiting = new Map<LiveTurn, number>();
  readonly #most: number;
  readonly #giveUp = new AbortController();

  constructor(most = MAX_UNSTORED_CHARACTERS) {
    this.#most = most;
  }

  /**
   * Waits before the next attempt, longer each time. @returns false if there is no space or the
   * server stops: the reply is lost
   */
  async wait(turn: LiveTurn, attempt: number): Promise<boolean> {
    const { signal } = this.#giveUp;
    if (signal.aborted || !this.#hasRoomFor(turn)) return false;
    const ms = backoffMs(attempt + 1, { firstMs: 250, mostMs: LONGEST_PAUSE_MS });
    return sleep(ms, true, { signal }).catch(() => false);
  }

  /** The reply is stored, or lost. */
  leave(turn: LiveTurn): void {
    this.#waiting.delete(turn);
  }

  /** The server stops: ends all waits. */
  giveUp(): void {
    this.#giveUp.abort();
  }

  #hasRoomFor(turn: LiveTurn): boolean {
    if (this.#waiting.has(turn)) return true;
    const { length } = turn.text;
    const held = this.#waiting.values().reduce((sum, characters) => sum + characters, 0);
    if (held + length > this.#most) return false;
    this.#waiting.set(turn, length);
    return true;
  }
}
