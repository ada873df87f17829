import { CHAT_ALLOWANCE } from '@neo/domain';
import type { Role } from '@neo/domain';
import type { Throttle } from '../../platform/throttle.ts';

/** What a turn of this person is counted against. */
export function allowanceOf(userId: string, role: Role): Throttle[] {
  const { perMinute, perDay } = CHAT_ALLOWANCE[role];
  return [
    { key: `chat:minute:${userId}`, limit: perMinute, seconds: 60 },
    { key: `chat:day:${userId}`, limit: perDay, seconds: 24 * 60 * 60 },
  ];
}
