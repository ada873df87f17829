import type { Knex } from 'knex';
import type { Logger } from '../log.ts';
import { spend } from '../limits/throttle.ts';
import type { Throttle } from '../limits/throttle.ts';
import { Shared } from '../work/shared.ts';
import { isDatabaseUnwritable } from './knex.ts';

/** For so long a look counts: whoever asks without end costs one look a second. */
export const READINESS_KEPT_MS = 1_000;

/** More than the memory it is allowed: half a megabyte goes to a file, which a full disk refuses. */
const TAKE_SPACE = `select count(*) from generate_series(1, 20000)`;
/** A row that is there to be written; looks are counted and never refused. */
const ROW: Throttle = { key: 'readiness', limit: 2 ** 31 - 1, seconds: 60 };

/** Whether the database can do what it is for, writing included: one whose disk is full still answers every read. */
export class Readiness {
  readonly #db: Knex;
  readonly #log: Logger;
  readonly #looks = new Shared<boolean>(READINESS_KEPT_MS);
  #wasReady = true;

  constructor(db: Knex, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  look(): Promise<boolean> {
    return this.#looks.get(() => this.#lookAnew());
  }

  async #lookAnew(): Promise<boolean> {
    const isReady = await this.#tryAll().then(
      () => true,
      (err: unknown) => {
        if (this.#wasReady) this.#tell(err);
        return false;
      },
    );
    if (isReady && !this.#wasReady) this.#log.info('ready again');
    this.#wasReady = isReady;
    return isReady;
  }

  #tell(err: unknown): void {
    if (isDatabaseUnwritable(err)) {
      this.#log.error({ err }, 'not ready: the database cannot write. Is its disk full?');
    } else this.#log.warn({ err }, 'not ready: the database does not answer');
  }

  #tryAll(): Promise<void> {
    return this.#db.transaction(async (tx) => {
      await tx.raw(`set local work_mem = '64kB'`);
      await tx.raw(TAKE_SPACE);
      await spend(tx, [ROW], new Date());
    });
  }
}
