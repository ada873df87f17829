import { chatAllowance } from '@neo/domain';
import type { Member } from '@neo/domain';
import type { Throttle, Window } from '../../../platform/throttle.ts';

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
