/**
 * Dates in questions: "last May", "in 2023", "the week before the trip". In English, Spanish and Japanese.
 *
 * It promises windows in UTC that are half a day wider on both sides, as nobody knows the person's time zone, and the
 * past: "in May" is the last one that has begun. `spaced-dates` reads English and Spanish, `japanese-dates` Japanese;
 * `calendar` counts.
 */
import type { DatedText } from './calendar.ts';
import { findJapaneseDate } from './japanese-dates.ts';
import { findSpacedDate } from './spaced-dates.ts';

export { beside } from './calendar.ts';
export type { DatedText, TimeWindow } from './calendar.ts';

/** The first date in a text. */
export function findDate(text: string, now: Date): DatedText | null {
  const flat = text.normalize('NFKC').replaceAll('’', "'");
  return findJapaneseDate(flat, now) ?? findSpacedDate(flat, now);
}
