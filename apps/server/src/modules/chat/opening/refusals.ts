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

/** The facts about a start that are read before its turn is written. */
export interface KnownBefore {
  /** Whether a reply is running. None can start or end while the conversation is locked. */
  isRunning: boolean;
  isKeyUsed: boolean;
  /** The keys of throttles that are full. */
  full: string[];
}

export const replyRunning = (): AppError => new AppError('conflict', { reason: 'reply_running' });

/** The refusal of a start that would be refused now. A used key is a conflict, like the turn that used it. */
export function knownRefusal(
  { throttles, scope: { now } }: { throttles: readonly Throttle[]; scope: MemberScope },
  { isRunning, isKeyUsed, full }: KnownBefore,
): AppError | undefined {
  if (isRunning) return replyRunning();
  const used = throttles.filter(({ key }) => full.includes(key));
  if (used.length > 0) return tooMany(used, now);
  return isKeyUsed ? replyRunning() : undefined;
}

/**
 * Reads why a turn may not be opened: a reply is running, or a limit is reached. Nothing is read
 * where a turn is opened.
 */
export async function findRefusal(
  { db }: Tx,
  start: {
    scope: MemberScope;
    input: { neoId: string };
    conversation?: { id: string };
    throttles: readonly Throttle[];
  },
): Promise<AppError | undefined> {
  const { scope, input, conversation, throttles } = start;
  const place = conversation?.id ?? input.neoId;
  const { rows } = await db.raw<{ rows: [Omit<KnownBefore, 'isKeyUsed'>] }>(WHY, [
    ...countersOf([{ throttles, now: scope.now }]),
    scope.viewer.id,
    place,
  ]);
  return knownRefusal(start, { ...rows[0], isKeyUsed: false });
}

/** The refusal for a NEO or person that was deleted after the check. */
export function refusalOf(error: unknown): AppError | undefined {
  if (isBreachOf(error, NEO_IS_GONE)) return new AppError('not_found');
  return isBreachOf(error, USER_IS_GONE) ? new AppError('not_signed_in') : undefined;
}
