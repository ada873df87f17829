import { AppError } from '@neo/contracts';
import { isBreachOf } from '../../../platform/db/model.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { COUNTERS, countersOf, tooMany, usedUpAmong } from '../../../platform/limits/throttle.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { NEO_IS_GONE, USER_IS_GONE } from '../turn/turn.model.ts';

const WHY = /* sql */ `
  with counters as (${COUNTERS})
  select exists (
      select from turns where user_id = ? and coalesce(conversation_id, neo_id) = ? and status = 'running'
    ) as "isRunning", array(${usedUpAmong('counters', 'asked.key')}) as full`;

/**
 * Reads why a turn may not be opened: a reply is running, or a limit is reached. Nothing is read
 * where a turn is opened.
 */
export async function findRefusal(
  { db }: Tx,
  {
    scope: { viewer, now },
    input,
    conversation,
    throttles,
  }: {
    scope: MemberScope;
    input: { neoId: string };
    conversation?: { id: string };
    throttles: readonly Throttle[];
  },
): Promise<AppError | undefined> {
  const place = conversation?.id ?? input.neoId;
  const { rows } = await db.raw<{ rows: [{ isRunning: boolean; full: string[] }] }>(WHY, [
    ...countersOf([{ throttles, now }]),
    ...[viewer.id, place],
  ]);
  const [{ isRunning, full }] = rows;
  if (isRunning) return new AppError('conflict', { reason: 'reply_running' });
  const used = throttles.filter(({ key }) => full.includes(key));
  return used.length > 0 ? tooMany(used, now) : undefined;
}

/** The refusal for a NEO or person that was deleted after the check. */
export function refusalOf(error: unknown): AppError | undefined {
  if (isBreachOf(error, NEO_IS_GONE)) return new AppError('not_found');
  return isBreachOf(error, USER_IS_GONE) ? new AppError('not_signed_in') : undefined;
}
