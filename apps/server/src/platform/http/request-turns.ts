import { KeyedQueue } from '../work/keyed-queue.ts';

/** Reads, and separately writes, of one address that are worked on at once: less than half of the pool's 20 connections each. */
export const REQUESTS_AT_ONCE = 8;
/** Further ones of that address that wait for their turn; beyond this they are refused with 429. */
export const REQUESTS_WAITING = 500;

export interface TurnOf {
  /** The client's address for rate limits. */
  readonly address: string;
  readonly isRead: boolean;
}

/**
 * Gives the requests of one address their turns, so that however many it sends, the others find connections free. A
 * request counts while it is worked on: not while its body arrives, and not while its answer or a reply is streamed, so
 * that any number of open chats fits. Reads do not wait for writes, which may wait for a hash or a picture.
 */
export class RequestTurns {
  readonly #turns = new KeyedQueue({
    atOnce: REQUESTS_AT_ONCE,
    waiting: REQUESTS_WAITING,
    retryAfter: 1,
  });
  readonly #isLimited: boolean;

  /** @param isLimited false disables the limit, for load tests */
  constructor(isLimited: boolean) {
    this.#isLimited = isLimited;
  }

  /** @throws too_many when too many requests of this address wait */
  run<T>({ address, isRead }: TurnOf, work: () => Promise<T>): Promise<T> {
    if (!this.#isLimited) return work();
    return this.#turns.run(`${isRead ? 'read' : 'write'} ${address}`, work);
  }
}

export const isReadMethod = (method: string): boolean => method === 'GET' || method === 'HEAD';
