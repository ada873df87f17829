/** Younger people cannot have an account. */
export const AGE_MIN = 13;
/** Younger people are minors. */
export const AGE_ADULT = 18;
/** Nobody is older. */
export const AGE_MAX = 130;

/** Whether a person of this year of birth is certainly too young for an account. */
export const isTooYoung = (birthYear: number, now: Date): boolean =>
  now.getUTCFullYear() - birthYear < AGE_MIN;

export const isBirthYear = (birthYear: number, now: Date): boolean => {
  const age = now.getUTCFullYear() - birthYear;
  return age >= 0 && age <= AGE_MAX;
};

/**
 * Until when a person of this year of birth may be under 18; null if they no longer can be. Only this date is stored.
 * The day of birth is unknown, so the year in which they turn 18 counts whole.
 */
export function minorUntil(birthYear: number, now: Date): Date | null {
  const end = new Date(Date.UTC(birthYear + AGE_ADULT + 1, 0, 1));
  return end > now ? end : null;
}

export const isMinorAt = (until: Date | null, now: Date): boolean => until !== null && until > now;
