/**
 * Room: cost. Limits on what turns cost, per person and in total, and records of the cost.
 *
 * It promises that a turn is counted in the transaction that opens it, refunded in the one that ends it, and that chat
 * answers 503 once the daily limit is reached. It owns `model_usage`.
 *
 * Files: `allowance` (turns per person) · `note-allowance` (requests for notes per person) · `rehearsal-calls` (probes
 * per person) · `token-ceiling` (tokens per day) · `model-usage` (tokens per turn).
 */
import { chatAllowance } from '@neo/domain';
import type { Member } from '@neo/domain';
import type { Throttle, Window } from '../../../platform/limits/throttle.ts';

const minuteOf = (userId: string): Window => ({ key: `chat:minute:${userId}`, seconds: 60 });
const dayOf = (userId: string): Window => ({ key: `chat:day:${userId}`, seconds: 24 * 60 * 60 });

/** The windows in which this person's turns are counted. */
export const windowsOf = (userId: string): Window[] => [minuteOf(userId), dayOf(userId)];

/** The limits for this person's turns. */
export function allowanceOf(member: Member): [minute: Throttle, day: Throttle] {
  const { perMinute, perDay } = chatAllowance(member);
  return [
    { ...minuteOf(member.id), limit: perMinute },
    { ...dayOf(member.id), limit: perDay },
  ];
}
