import type { Knex } from 'knex';

/** For so long a look that went well counts: whoever asks without end costs one look a second. */
export const READINESS_KEPT_MS = 1_000;

/** More than the memory it is allowed: half a megabyte goes to a file, which a full disk refuses. */
const TAKE_SPACE = `select count(*) from generate_series(1, 20000)`;
const WRITE_ROW = /* sql */ `
  insert into rate_counters (key, window_ends_at, used) values ('readiness', 'epoch', 1)
  on conflict (key, window_ends_at) do update set used = 1`;

/** Whether the database can do what it is for, writing included: one whose disk is full still answers every read. */
export class Readiness {
  readonly #db: Knex;
  #look: Promise<boolean> | undefined;

  constructor(db: Knex) {
    this.#db = db;
  }

  look(): Promise<boolean> {
    return (this.#look ??= this.#tryAll());
  }

  async #tryAll(): Promise<boolean> {
    const isReady = await this.#db
      .transaction(async (tx) => {
        await tx.raw(`set local work_mem = '64kB'`);
        await tx.raw(TAKE_SPACE);
        await tx.raw(WRITE_ROW);
      })
      .then(
        () => true,
        () => false,
      );
    setTimeout(() => (this.#look = undefined), READINESS_KEPT_MS).unref();
    return isReady;
  }
}
