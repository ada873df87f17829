import type { LiveTurn } from './live-turn.ts';

/** Readers of one running reply per server. */
export const MAX_READERS_OF_TURN = 50;
/** Readers of all running replies of one person per server: more than the tabs anybody looks at. */
export const MAX_READERS_OF_PERSON = 120;
/**
 * Open screens of one person per server that receive notifications. Each takes memory and a
 * connection.
 */
export const MAX_WATCHING_SCREENS = 20;

/** Readers by key. Beyond the limit the oldest is ended; a tab that is still open reconnects. */
export class Readers {
  readonly #most: number;
  readonly #ends = new Map<string, Set<() => void>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @param end called when too many newer readers have joined  @returns leaves */
  join(key: string, end: () => void): () => void {
    const ends = this.#ends.get(key) ?? new Set();
    this.#ends.set(key, ends);
    // A new function each time, because a set holds the same one only once.
    const own = (): void => end();
    ends.add(own);
    if (ends.size > this.#most) {
      const [oldest] = ends;
      ends.delete(oldest!);
      oldest!();
    }
    return () => {
      ends.delete(own);
      if (ends.size === 0 && this.#ends.get(key) === ends) this.#ends.delete(key);
    };
  }
}

/** Readers of running replies, as streams or JSON. */
export class TurnReaders {
  readonly #ofTurn = new Readers(MAX_READERS_OF_TURN);
  readonly #ofPerson = new Readers(MAX_READERS_OF_PERSON);

  /** @param end called when too many newer readers have joined  @returns leaves */
  join(turn: LiveTurn, end: () => void): () => void {
    const leave = (): void => leaves.forEach((one) => one());
    const giveWay = (): void => {
      leave();
      end();
    };
    const leaves = [this.#ofTurn.join(turn.id, giveWay), this.#ofPerson.join(turn.userId, giveWay)];
    return leave;
  }
}
