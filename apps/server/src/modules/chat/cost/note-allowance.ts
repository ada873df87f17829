import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';
import { refundSliding, spendSliding } from '../../../platform/limits/throttle.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';

/** Requests for notes on one person's conversations in a day. Somebody who chats all day needs fewer. */
export const NOTES_A_DAY = 100;

const notesOf = (userId: string): Throttle => ({
  key: `notes:day:${userId}`,
  seconds: 24 * 60 * 60,
  limit: NOTES_A_DAY,
});

/** Counts a request for notes on a person's conversation. @returns whether the person has one left */
export async function spendNote(db: Knex, userId: string, now: Date): Promise<boolean> {
  try {
    await spendSliding(db, notesOf(userId), now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false;
    throw error;
  }
}

/** Undoes what `spendNote` counted at `now`, if the model could not be asked. */
export const refundNote = (db: Knex, userId: string, now: Date): Promise<void> =>
  refundSliding(db, notesOf(userId), now);
