import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';
import { Shared } from '../../../platform/work/shared.ts';
import { readDailyTokens } from './model-usage.ts';

const READ_EVERY_MS = 3_000;
/** The 24-hour window moves slowly, so an earlier retry would only be refused again. */
const RETRY_AFTER_S = 15 * 60;

/**
 * A daily limit on the tokens of all replies. It is checked at intervals, so a few turns may exceed
 * it.
 */
export class TokenCeiling {
  readonly #db: Knex;
  readonly #limit: number | undefined;
  readonly #spent = new Shared<number>(READ_EVERY_MS);

  /** @param limit tokens per day; absent: no limit */
  constructor(db: Knex, limit: number | undefined) {
    this.#db = db;
    this.#limit = limit;
  }

  /** @throws unavailable when the day's tokens are used up; also fails if they cannot be read */
  async assertLeft(): Promise<void> {
    if (this.#limit === undefined) return;
    if ((await this.#spent.get(() => readDailyTokens(this.#db))) < this.#limit) return;
    throw new AppError('unavailable', {
      reason: 'daily_limit',
      retryAfter: RETRY_AFTER_S,
    });
  }
}
