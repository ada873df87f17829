import type { Knex } from 'knex';
import { inTransaction, systemScope } from '../../platform/db/scope.ts';
import type { Tx } from '../../platform/db/scope.ts';
import { describe } from '../../platform/events/deliver.ts';
import { backoffMs } from '../../platform/work/backoff.ts';
import { SteadyWork } from '../../platform/work/steady-work.ts';
import { releasePicture } from '../../platform/images/store-image.ts';
import type { Logger } from '../../platform/log.ts';
import type { ErasurePart } from './erasure-part.ts';
import { ErasureRow, isAnyDue, lockNext } from './erasures.ts';

/** Rows per batch, which takes well below a second and far less than a statement may. */
export const ERASURE_BATCH = 2_000;
/** A batch ends after this time with what it has erased. */
export const ERASURE_BATCH_MS = 250;
/** Poll interval, for erasures of other or dead servers and for retries. */
export const ERASURE_POLL_MS = 2_000;
/** Longest wait after consecutive failures; the first wait is a second. */
export const ERASURE_RETRY_MAX_MS = 30_000;

export interface EraserOptions {
  db: Knex;
  log: Logger;
  /** The parts of all modules, in order of erasure. */
  parts: readonly ErasurePart[];
}

/**
 * Erases the remaining rows of deleted NEOs and accounts in batches. Each is a transaction followed
 * by a pause of equal length, which leaves the disk to others. Several servers may run it, each on
 * another erasure. After a crash any server continues where it stopped.
 */
export class Eraser extends SteadyWork {
  readonly #options: EraserOptions;

  constructor(options: EraserOptions) {
    super({
      pollMs: ERASURE_POLL_MS,
      rest: 1,
      work: async () => (await isAnyDue(options.db)) && this.#eraseBatch(),
      onError: (err) => options.log.warn({ err }, 'deleted data could not be erased'),
    });
    this.#options = options;
  }

  /** @returns whether there was work */
  async #eraseBatch(): Promise<boolean> {
    const { db, log, parts } = this.#options;
    let row: ErasureRow | undefined;
    try {
      const isDone = await inTransaction(systemScope(db, log), async (tx) => {
        row = await lockNext(tx.db);
        return row !== undefined && (await eraseSome(tx, row, parts));
      });
      if (row && isDone) await this.#finish(row);
    } catch (err) {
      if (!row) throw err;
      log.warn({ err, erasure: row.id, failures: row.failures + 1 }, 'a batch could not be erased');
      await noteFailure(db, row, err);
    }
    return row !== undefined;
  }

  /** Deletes the erasure's row last, so that after a crash only this step is left. */
  async #finish({ id, imageHash }: ErasureRow): Promise<void> {
    const { db, log } = this.#options;
    await releasePicture({ db, log }, imageHash);
    await ErasureRow.query(db).deleteById(id);
    log.info({ erasure: id }, 'erased');
  }
}

/** @returns whether nothing is left */
async function eraseSome(tx: Tx, row: ErasureRow, parts: readonly ErasurePart[]): Promise<boolean> {
  const gone = { kind: row.kind, id: row.subjectId };
  // After failures, smaller batches are tried.
  const limit = Math.max(1, ERASURE_BATCH >> row.failures);
  const end = performance.now() + ERASURE_BATCH_MS;
  let erased = 0;
  for (const part of parts) {
    for (let count = Infinity; count > 0; erased += count) {
      if (erased >= limit || (erased > 0 && performance.now() > end)) {
        await noteProgress(tx.db, row, erased);
        return false;
      }
      count = await part.erase(tx, gone, limit - erased);
    }
  }
  return true;
}

async function noteProgress(db: Knex, { id }: ErasureRow, count: number): Promise<void> {
  await db.raw(
    `update erasures set erased = erased + ?, failures = 0, last_error = null, next_at = clock_timestamp()
     where id = ?`,
    [count, id],
  );
}

async function noteFailure(db: Knex, { id, failures }: ErasureRow, error: unknown): Promise<void> {
  const waitMs = backoffMs(failures + 1, { firstMs: 1_000, mostMs: ERASURE_RETRY_MAX_MS });
  await db.raw(
    `update erasures set failures = least(failures + 1, 20), last_error = ?,
       next_at = clock_timestamp() + ? * interval '1 ms'
     where id = ?`,
    [describe(error), waitMs, id],
  );
}
