import { randomUUID } from 'node:crypto';
import type { Broadcast } from './index.ts';

const ASKED = 'servers.asked';
const HERE = 'servers.here';
/** How long others may take to answer: each writes to the database first. */
const ANSWER_MS = 2_000;

const idIn = (body: unknown): unknown => (body as { from?: unknown } | null)?.from;

/** Tells whether other servers take requests now. Nothing is kept: they are asked when it matters. */
export class OtherServers {
  readonly #broadcast: Broadcast;
  readonly #isReady: () => Promise<boolean>;
  readonly #id = randomUUID();
  #leave: (() => void) | undefined;

  constructor(broadcast: Broadcast, isReady: () => Promise<boolean>) {
    this.#broadcast = broadcast;
    this.#isReady = isReady;
  }

  /** Answers others from now on. Called once this server listens. */
  join(): void {
    this.#leave = this.#broadcast.subscribe(ASKED, (body) => void this.#answer(idIn(body)));
  }

  async #answer(from: unknown): Promise<void> {
    if (from !== this.#id && (await this.#isReady())) this.#broadcast.publish(HERE, { to: from });
  }

  /** Answers nobody any more. @returns whether another server takes requests, as far as this server can tell */
  async leave(): Promise<boolean> {
    this.#leave?.();
    if (!this.#broadcast.reachesOthers) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = this.#broadcast.subscribe(HERE, (body) => {
      if ((body as { to?: unknown } | null)?.to === this.#id) resolve(true);
    });
    const giveUp = setTimeout(resolve, ANSWER_MS, false);
    this.#broadcast.publish(ASKED, { from: this.#id });
    const isThere = await promise;
    clearTimeout(giveUp);
    end();
    return isThere;
  }
}
