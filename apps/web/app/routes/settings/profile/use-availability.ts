import { PROFILE_LIMITS, isUsername } from '@neo/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { USERNAME_DELAY } from '../../../limits.ts';

/** Whether a name is free: not checked, being checked, or the result. */
export type Availability = 'idle' | 'checking' | 'available' | 'taken' | 'unknown';

/** Whether a name is worth checking: it is valid, and not the person's own. */
export const isAskable = (typed: string, current: string): boolean =>
  typed.length >= PROFILE_LIMITS.usernameMin &&
  typed.length <= PROFILE_LIMITS.usernameMax &&
  isUsername(typed) &&
  typed !== current;

/** Checks whether a name is free, once typing has paused. @param current the person's own name */
export function useAvailability(typed: string, current: string): Availability {
  const api = useApi();
  const [username, setUsername] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setUsername(typed), USERNAME_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = isAskable(typed, current);
  const answer = useQuery({
    queryKey: ['api', 'auth', 'check-username', username],
    queryFn: ({ signal }) => api.identity.checkUsername({ params: { username }, signal }),
    enabled: isAsked && username === typed,
    staleTime: 10_000,
  });
  if (!isAsked) return 'idle';
  if (username !== typed || answer.isPending) return 'checking';
  if (answer.isError) return 'unknown';
  return answer.data.available ? 'available' : 'taken';
}
