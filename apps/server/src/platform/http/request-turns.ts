import { KeyedQueue } from '../work/keyed-queue.ts';

/** Reads, and separately writes, of one address that are worked on at once: less than half of the pool's 20 connections each. */
export const REQUESTS_AT_ONCE = 8;
/** Further ones of that address that wait for their turn; beyond this they are refused with 429. */
export const REQUESTS_WAITING = 500;

/** How long a request waits for its turn, with its body in memory if it has one. Then it is refused with 503. */
export const REQUEST_WAIT_MS = 10_000;
/** The same for one with a file, which waits before any of the file is read. */
export const FILE_REQUEST_WAIT_MS = 30_000;
/** Requests with files of one person that arrive or are worked on at once, out of the address's. */
export const FILE_REQUESTS_EACH = 2;

export interface TurnOf {
  /** The client's address for rate limits. */
  readonly address: string;
  /** The three kinds do not wait for each other: a write may wait for a hash, a file for another file. */
  readonly kind: 'read' | 'write' | 'file';
  /** Aborts when the client has left: a request that waits is then dropped. */
  readonly gone: AbortSignal;
}

/**
 * Gives the requests of one address their turns, so that however many it sends, the others find connections free. A
 * request counts while it is worked on: not while its body arrives, unless it is a file, and not while its answer or a
 * reply is streamed, so that any number of open chats fits.
 */
export class RequestTurns {
  readonly #ofAddress = new KeyedQueue({
    atOnce: REQUESTS_AT_ONCE,
    waiting: REQUESTS_WAITING,
    retryAfter: 1,
  });
  readonly #filesOfPerson = new KeyedQueue({
    atOnce: FILE_REQUESTS_EACH,
    waiting: REQUESTS_WAITING,
    retryAfter: 1,
  });
  readonly #isLimited: boolean;

  /** @param isLimited false disables the limit, for load tests */
  constructor(isLimited: boolean) {
    this.#isLimited = isLimited;
  }

  /** @throws too_many when too many requests of this address wait; unavailable when this one waited too long */
  run<T>({ address, kind, gone }: TurnOf, work: () => Promise<T>): Promise<T> {
    if (!this.#isLimited) return work();
    const waitMs = kind === 'file' ? FILE_REQUEST_WAIT_MS : REQUEST_WAIT_MS;
    return this.#ofAddress.run(`${kind} ${address}`, work, { gone, waitMs });
  }

  /**
   * The same for a request with a file, whose `work` also reads the file: while it waits, it takes no memory.
   * @param who a user id, or an address for visitors
   */
  runFile<T>(
    who: string,
    { address, gone }: Omit<TurnOf, 'kind'>,
    work: () => Promise<T>,
  ): Promise<T> {
    if (!this.#isLimited) return work();
    return this.#filesOfPerson.run(who, () => this.run({ address, kind: 'file', gone }, work), {
      gone,
      waitMs: FILE_REQUEST_WAIT_MS,
    });
  }
}

export const isReadMethod = (method: string): boolean => method === 'GET' || method === 'HEAD';
