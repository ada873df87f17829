import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';
import { Shared } from '../../../platform/work/shared.ts';
import { readDailyTokens } from './model-usage.ts';

const READ_EVERY_MS = 3_000;
/** The oldest hour leaves the day slowly: sooner a retry would only be refused again. */
const RETRY_AFTER_S = 15 * 60;

/** A limit on what all replies of a day cost together. Read now and then, so some turns may pass after it is reached. */
export class TokenCeiling {
  readonly #db: Knex;
  readonly #limit: number | undefined;
  readonly #spent = new Shared<number>(READ_EVERY_MS);

  /** @param limit absent: there is none */
  constructor(db: Knex, limit: number | undefined) {
    this.#db = db;
    this.#limit = limit;
  }

  /** @throws unavailable once the day's tokens are spent, and while that cannot be read */
  async assertLeft(): Promise<void> {
    if (this.#limit === undefined) return;
    if ((await this.#spent.get(() => readDailyTokens(this.#db))) < this.#limit) return;
    throw new AppError('unavailable', {
      reason: 'daily_limit',
      retryAfter: RETRY_AFTER_S,
    });
  }
}
