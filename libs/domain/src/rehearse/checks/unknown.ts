import { phraseMarks, wordsOf } from '../passages.ts';
import { PATTERNS } from '../phrases/patterns.ts';
import type { Check } from '../rehearsal.ts';
import { failed, passed, warned } from './check.ts';

/** When a character lives, as far as its texts tell. */
export type Era = 'past' | 'today' | 'unknown';

/** Mobile phones are everywhere from here on. */
const TODAY_FROM = 1985;
const YEAR = /(?<![\p{L}\p{N}.,])(1\d{3}|20\d{2}|2[1-9]\d{2})(?![\p{L}\p{N}]|[.,]\d)/gu;
const CENTURY =
  /\b(?:b\.?c\.?e?\.?|a\.?\s?c\.|before christ|antes de cristo|(?:[1-9]|1\d)(?:st|nd|rd|th) century|siglo (?:i{1,3}|iv|v|vi{0,3}|ix|x|xi{1,3}|xiv|xv|xvi{0,3}|xix)\b|medieval|middle ages|edad media|ancient|antigu[oa]s? (?:grecia|roma|egipto))/iu;

/** Words that meant something else before. */
const OLDER_TOO = /^(?:batter|bater|process|proces|charger|cargador|descarg)/iu;

/** The era of a character, by the years and the things that its author writes of. */
export function eraOf(texts: readonly string[]): Era {
  const text = texts.join('\n');
  const things = phraseMarks(text, PATTERNS.today).map(([start, end]) => text.slice(start, end));
  if (things.some((thing) => !OLDER_TOO.test(thing))) return 'today';
  const years = [...text.matchAll(YEAR)].map(([year]) => Number(year));
  if (years.some((year) => year >= TODAY_FROM)) return 'today';
  return years.length > 0 || CENTURY.test(text) ? 'past' : 'unknown';
}

/** Asked about a thing of today, a character of the past does not know its words. Those of the question are free. */
export function checkUnknown(
  reply: string,
  { era, question }: { era: Era; question: string },
): Check {
  if (era === 'today') return passed('unknown');
  const asked = new Set(wordsOf(question).map(({ word }) => word));
  const marks = phraseMarks(reply, PATTERNS.today).filter(([start, end]) =>
    wordsOf(reply.slice(start, end)).some(({ word }) => !asked.has(word)),
  );
  if (marks.length === 0) return passed('unknown');
  return era === 'past'
    ? failed('unknown', 'anachronism', marks)
    : warned('unknown', 'maybe-anachronism', marks);
}
