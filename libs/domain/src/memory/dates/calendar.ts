/** A stretch of time: from its beginning up to, and without, its end. */
export interface TimeWindow {
  readonly from: Date;
  readonly to: Date;
}

/** The date that a text names: a stretch of time, or the days before or after something that was told. */
export interface DatedText {
  readonly window?: TimeWindow;
  readonly event?: { readonly text: string; readonly days: number; readonly isBefore: boolean };
  /** The words of the date. */
  readonly words: string;
  /** The text without its date. */
  readonly rest: string;
}

/** Units of relative dates, by which a calendar steps. */
export type Unit = 'day' | 'week' | 'month' | 'year';

/** Nobody knows the person's time zone, so a day begins half a day early and ends half a day late. */
const SLACK_MS = 43_200_000;
const DAY_MS = 86_400_000;

const utc = (year: number, month: number, day = 1): number => Date.UTC(year, month, day);

const between = (from: number, to: number): TimeWindow => ({
  from: new Date(from - SLACK_MS),
  to: new Date(to + SLACK_MS),
});

export const wholeYear = (year: number): TimeWindow => between(utc(year, 0), utc(year + 1, 0));

/** @param month from 0; beyond 11 it is one of a later year */
export const wholeMonth = (year: number, month: number, months = 1): TimeWindow =>
  between(utc(year, month), utc(year, month + months));

export const wholeDay = (year: number, month: number, day: number): TimeWindow =>
  between(utc(year, month, day), utc(year, month, day + 1));

/** The last year in which a month, or a day of it, had begun. */
export const yearOfLast = (now: Date, month: number, day = 1): number => {
  const year = now.getUTCFullYear();
  return utc(year, month, day) <= now.getTime() ? year : year - 1;
};

/** Days from some days ago. */
export function daysAgo(now: Date, from: number, days = 1): TimeWindow {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return between(utc(year, month, day - from), utc(year, month, day - from + days));
}

/** The last week from Monday to Sunday, the last month and the last year of the calendar; with 0, the current one. */
export function calendarAgo(now: Date, unit: Unit, count: number): TimeWindow {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  if (unit === 'year') return wholeYear(year - count);
  if (unit === 'month') return wholeMonth(year, month - count);
  if (unit === 'day') return daysAgo(now, count);
  return daysAgo(now, ((now.getUTCDay() + 6) % 7) + 7 * count, 7);
}

/** Around a moment that lies some units ago. The longer ago, the less exactly people know it. */
export function around(now: Date, unit: Unit, count: number): TimeWindow {
  if (unit === 'day') return daysAgo(now, count + (count > 3 ? 1 : 0), count > 3 ? 3 : 1);
  if (unit === 'week') return daysAgo(now, 7 * count + 4, 8);
  if (unit === 'year') return wholeYear(now.getUTCFullYear() - count);
  const days = Math.round(30.4 * count);
  return daysAgo(now, days + 20, 41);
}

/** The last such day of the week before today. @param weekday from Sunday, 0 */
export function lastWeekday(now: Date, weekday: number): TimeWindow {
  return daysAgo(now, ((now.getUTCDay() - weekday + 6) % 7) + 1);
}

/** The last season that has begun. @param season 0: spring of the north, from March */
export function lastSeason(now: Date, season: number, year?: number): TimeWindow {
  const month = 2 + 3 * season;
  return wholeMonth(year ?? yearOfLast(now, month), month, 3);
}

/** Days of a unit, for what happened before or after something else. */
export const DAYS_OF: Record<Unit, number> = { day: 1, week: 7, month: 31, year: 366 };

/** What lies some days before or after a moment. */
export const beside = (at: Date, days: number, isBefore: boolean): TimeWindow =>
  isBefore
    ? between(at.getTime() - days * DAY_MS, at.getTime())
    : between(at.getTime(), at.getTime() + days * DAY_MS);
