import type { Knex } from 'knex';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import type { Member } from '@neo/domain';
import { readUsed, refund, spend } from '../../../platform/limits/throttle.ts';
import { allowanceOf, windowsOf } from './allowance.ts';

/**
 * A rehearsal's calls count among the turns of the day, and not of the minute: it asks more at once than anybody types.
 */
const ofDay = (member: Member) => allowanceOf(member).slice(-1);

/** Counts all calls of a rehearsal, or none. @throws too_many */
export async function spendCalls(tx: Tx<Member>, calls: number): Promise<void> {
  for (let call = 0; call < calls; call += 1) await spend(tx.db, ofDay(tx.viewer), tx.now);
}

/** Gives back calls that were counted at `now` and got no answer. */
export async function refundCalls(
  db: Knex,
  userId: string,
  calls: number,
  now: Date,
): Promise<void> {
  for (let call = 0; call < calls; call += 1) await refund(db, windowsOf(userId).slice(-1), now);
}

/** How many calls the viewer has left today. */
export async function callsLeft({ db, viewer, now }: MemberScope): Promise<number> {
  const [day] = ofDay(viewer);
  return Math.max(0, day!.limit - (await readUsed(db, day!, now)));
}
