import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';
import { Shared } from '../../../platform/work/shared.ts';
import { readDailyTokens } from './model-usage.ts';
import type { DailyTokens } from './model-usage.ts';

const READ_EVERY_MS = 3_000;
/** The 24-hour window moves slowly, so an earlier retry would only be refused again. */
const RETRY_AFTER_S = 15 * 60;

/** The part of the daily limit that notes may take. The rest is for replies, whatever notes cost. */
export const NOTES_SHARE = 0.2;

/**
 * A daily limit on the tokens of all replies and notes. It is checked at intervals, so a few turns may exceed it.
 */
export class TokenCeiling {
  readonly #db: Knex;
  readonly #limit: number | undefined;
  readonly #spent = new Shared<DailyTokens>(READ_EVERY_MS);

  /** @param limit tokens per day; if absent, there is no limit */
  constructor(db: Knex, limit: number | undefined) {
    this.#db = db;
    this.#limit = limit;
  }

  /** @throws unavailable when the day's tokens are used up; also fails if they cannot be read */
  async assertLeft(): Promise<void> {
    if (this.#limit === undefined || (await this.#read()).all < this.#limit) return;
    throw new AppError('unavailable', {
      reason: 'daily_limit',
      retryAfter: RETRY_AFTER_S,
    });
  }

  /** Whether notes may cost more today. */
  async hasLeftForNotes(): Promise<boolean> {
    if (this.#limit === undefined) return true;
    const { all, forNotes } = await this.#read();
    return all < this.#limit && forNotes < this.#limit * NOTES_SHARE;
  }

  #read(): Promise<DailyTokens> {
    return this.#spent.get(() => readDailyTokens(this.#db));
  }
}
