import type { Language } from '@neo/domain';

const DAY_MS = 86_400_000;
const WEEK = 7;

/** "Monday" within the last week, "3 March" before it; undefined for today. Days are those of UTC. */
export function dayInWords(day: string, language: Language, now: Date): string | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  const ago = Math.floor((now.getTime() - date.getTime()) / DAY_MS);
  if (ago < 1) return undefined;
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      ...options,
      timeZone: 'UTC',
    }).format(date);
  if (ago < WEEK) return words({ weekday: 'long' });
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  return words({ day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}
