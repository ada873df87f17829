import type { Knex } from 'knex';
import type { Logger } from '../log.ts';
import { spend } from '../limits/throttle.ts';
import type { Throttle } from '../limits/throttle.ts';
import { Shared } from '../work/shared.ts';
import { isDatabaseUnwritable } from '../db/knex.ts';

/** How long a result is reused, so that endless requests cost one check a second. */
export const READINESS_KEPT_MS = 1_000;

/**
 * Half a megabyte is more than work_mem allows, so Postgres writes a file, which fails on a full
 * disk.
 */
const TAKE_SPACE = `select count(*) from generate_series(1, 20000)`;
/** A row to write to. It counts checks and never refuses one. */
const ROW: Throttle = { key: 'readiness', limit: 2 ** 31 - 1, seconds: 60 };

/** Reads, takes space on the disk, and writes. @throws what the database says against it */
export function assertWritable(db: Knex): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.raw(`set local work_mem = '64kB'`);
    await tx.raw(TAKE_SPACE);
    await spend(tx, [ROW], new Date());
  });
}

/** Checks that the database can read and write. One with a full disk still answers every read. */
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
    const isReady = await assertWritable(this.#db).then(
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
}
