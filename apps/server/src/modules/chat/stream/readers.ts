import type { LiveTurn } from './live-turn.ts';

/** Of one running reply on one server. */
export const MAX_READERS_OF_TURN = 50;
/** Of all running replies of one person on one server: more than the tabs that anybody looks at. */
export const MAX_READERS_OF_PERSON = 120;
/** Open screens of one person that hear of changes, on one server. Each holds memory and a connection. */
export const MAX_WATCHING_SCREENS = 20;

/** Readers by whose or of what they are. The oldest of too many is ended: a tab that is still looked at comes back. */
export class Readers {
  readonly #most: number;
  readonly #ends = new Map<string, Set<() => void>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @param end is called when too many came after it  @returns leaves */
  join(key: string, end: () => void): () => void {
    const ends = this.#ends.get(key) ?? new Set();
    this.#ends.set(key, ends);
    // One function may be in it once only.
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

/** Who reads running replies, as a stream or as JSON. */
export class TurnReaders {
  readonly #ofTurn = new Readers(MAX_READERS_OF_TURN);
  readonly #ofPerson = new Readers(MAX_READERS_OF_PERSON);

  /** @param end is called when too many came after it  @returns leaves */
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
