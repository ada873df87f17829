/**
 * Room: cost. What turns may cost, for a person and for all together, and what they did cost.
 *
 * It promises that a turn is counted in the transaction that opens it, refunded in the one that ends it, and that the
 * day's ceiling closes chat with 503. It owns `model_usage`. `turn/` calls it; it calls no other room.
 *
 * Files: `allowance` (turns of a person) · `token-ceiling` (tokens of a day) · `model-usage` (tokens of each turn).
 */
import { chatAllowance } from '@neo/domain';
import type { Member } from '@neo/domain';
import type { Throttle, Window } from '../../../platform/limits/throttle.ts';

const minuteOf = (userId: string): Window => ({ key: `chat:minute:${userId}`, seconds: 60 });
const dayOf = (userId: string): Window => ({ key: `chat:day:${userId}`, seconds: 24 * 60 * 60 });

/** Where the turns of this person are counted. */
export const windowsOf = (userId: string): Window[] => [minuteOf(userId), dayOf(userId)];

/** What a turn of this person is counted against. */
export function allowanceOf(member: Member): Throttle[] {
  const { perMinute, perDay } = chatAllowance(member);
  return [
    { ...minuteOf(member.id), limit: perMinute },
    { ...dayOf(member.id), limit: perDay },
  ];
}
