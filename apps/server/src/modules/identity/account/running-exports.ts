import { Readable } from 'node:stream';
import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { isBreachOf } from '../../../platform/db/model.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { Logger } from '../../../platform/log.ts';
import { every } from '../../../platform/work/every.ts';

/** Concurrent exports per server: each one keeps reading from the database. */
export const EXPORTS_AT_ONCE = 4;
/** A reader that takes nothing for this long is cut off. */
export const EXPORT_STALLED_MS = 30_000;
/** Maximum duration of an export, so that slow readers free their place. */
export const EXPORT_LONGEST_MS = 15 * 60_000;
/** How long an export counts as running after its server died. */
export const EXPORT_LEASE_MS = 30_000;
const LOOK_MS = 5_000;
/** Characters buffered for a reader that does not read; the sockets hold about as much again. */
const WAITING = 64 * 1024;

const TAKE = /* sql */ `
  insert into exports as e (user_id, id, until) values (?, ?, now() + ? * interval '1 ms')
  on conflict (user_id) do update set id = excluded.id, until = excluded.until where e.until < now()
  returning id`;
const RENEW = /* sql */ `update exports set until = now() + ? * interval '1 ms' where id = ?`;

const ACCOUNT_GONE = 'The account of an export was deleted';
const RETRY = { retryAfter: EXPORT_LEASE_MS / 1_000 };

/**
 * The exports that this server sends: one per person across all servers, and a few in total on this
 * one.
 */
export class RunningExports {
  #count = 0;

  /**
   * Sends chunks as fast as the reader takes them. The first chunk is produced before this
   * resolves, so that an immediate failure is a refusal and not a broken file.
   * @throws too_many if an export of this person is running, unavailable if too many are on this server
   */
  async send(
    { db, viewer, log }: MemberScope,
    begin: () => Promise<AsyncGenerator<string>>,
  ): Promise<Readable> {
    if (this.#count >= EXPORTS_AT_ONCE) throw new AppError('unavailable', RETRY);
    this.#count += 1;
    const id = uuidv7();
    let hasLeft = false;
    const leave = async (): Promise<boolean> => {
      if (hasLeft) return true;
      hasLeft = true;
      this.#count -= 1;
      const deleted = await db('exports')
        .where({ id })
        .delete()
        .catch((err: unknown) =>
          log.warn({ err }, 'the lease of an export could not be deleted; it expires soon'),
        );
      return deleted !== 0;
    };
    try {
      const { rows } = await db.raw<{ rows: unknown[] }>(TAKE, [viewer.id, id, EXPORT_LEASE_MS]);
      if (rows.length === 0) throw new AppError('too_many', RETRY);
      const chunks = await begin();
      const first = await chunks.next();
      return new ExportStream({ db, log, id, chunks, first, leave }).once(
        'close',
        () => void leave(),
      );
    } catch (error) {
      await leave();
      // The account was deleted after the session was read.
      throw isBreachOf(error, ['exports_user_id_fkey']) ? new AppError('not_signed_in') : error;
    }
  }
}

interface Sending {
  db: Knex;
  log: Logger;
  /** Id of the lease. */
  id: string;
  chunks: AsyncGenerator<string>;
  first: IteratorResult<string>;
  /**
   * Ends the lease. Called before the last byte is sent, so that the reader can start another
   * export at once. False if it was gone: it is deleted with its account.
   */
  leave: () => Promise<boolean>;
}

/**
 * One export in progress. An error, or the deletion of the account, aborts it, so that it never
 * looks complete.
 */
class ExportStream extends Readable {
  readonly #sending: Sending;
  readonly #endLooking: () => Promise<void>;
  readonly #began = performance.now();
  #next: IteratorResult<string> | undefined;
  #takenAt = performance.now();
  #isReading = false;
  /** The last byte is being sent, and the lease has ended. */
  #isWhole = false;

  constructor(sending: Sending) {
    super({ highWaterMark: WAITING, encoding: 'utf8' });
    this.#sending = sending;
    this.#next = sending.first;
    this.#endLooking = every(
      LOOK_MS,
      () => this.#look(),
      (err) => sending.log.warn({ err }, 'the lease of an export could not be renewed'),
    );
  }

  override _read(): void {
    this.#takenAt = performance.now();
    if (!this.#isReading) void this.#push();
  }

  async #push(): Promise<void> {
    this.#isReading = true;
    try {
      const { done, value } = this.#next ?? (await this.#sending.chunks.next());
      this.#next = undefined;
      if (done) {
        this.#isWhole = true;
        if (!(await this.#sending.leave())) throw new Error(ACCOUNT_GONE);
      }
      this.#isReading = false;
      this.push(done ? null : value);
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  async #look(): Promise<void> {
    const now = performance.now();
    const isStalled = !this.#isReading && now - this.#takenAt > EXPORT_STALLED_MS;
    if (isStalled || now - this.#began > EXPORT_LONGEST_MS) {
      this.destroy(new Error('The reader of an export was too slow'));
      return;
    }
    if (this.#isWhole) return;
    const { db, id } = this.#sending;
    const { rowCount } = await db.raw<{ rowCount: number }>(RENEW, [EXPORT_LEASE_MS, id]);
    if (rowCount === 0 && !this.#isWhole) this.destroy(new Error(ACCOUNT_GONE));
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    void this.#endLooking();
    // Not awaited: a read in progress ends by itself, and no further one starts.
    void this.#sending.chunks.return(undefined).catch(() => undefined);
    callback(error);
  }
}
