import {
  around,
  calendarAgo,
  DAYS_OF,
  daysAgo,
  lastSeason,
  lastWeekday,
  wholeDay,
  wholeMonth,
  wholeYear,
  yearOfLast,
} from './calendar.ts';
import type { DatedText, TimeWindow } from './calendar.ts';
import { ENGLISH, SPANISH } from './words.ts';
import type { DateWords } from './words.ts';

/** A pattern, and what its groups mean. */
type Rule = readonly [RegExp, (groups: Record<string, string>, now: Date) => TimeWindow];

const any = (words: readonly string[]): string =>
  words.toSorted((a, b) => b.length - a.length).join('|');
const YEAR = String.raw`(?<year>(?:19|20)\d\d)`;
const pattern = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, 'iu');

interface Grammar {
  readonly words: DateWords;
  readonly rules: readonly Rule[];
  /** "The week before the trip": groups `count`, `unit`, `side` and `event`. */
  readonly beside: RegExp;
  readonly before: ReadonlySet<string>;
}

const partsOf = ({ months, weekdays, seasons, units, numbers, feasts }: DateWords) => ({
  month: `(?<month>${any(months)})`,
  weekday: `(?<weekday>${any(weekdays)})`,
  season: `(?<season>${any(seasons.flat())})`,
  unit: `(?<unit>${any(Object.keys(units))})`,
  count: `(?<count>\\d{1,3}|${any(Object.keys(numbers))})`,
  feast: `(?<feast>${any(Object.keys(feasts))})`,
});

const monthOf = (words: DateWords, name: string): number => words.months.indexOf(name);
const countOf = ({ numbers }: DateWords, text = '1'): number => numbers[text] ?? Number(text);
const inMonth = (words: DateWords, { month, year }: Record<string, string>, now: Date) => {
  const at = monthOf(words, month!);
  return wholeMonth(year ? Number(year) : yearOfLast(now, at), at);
};
const onDay = (words: DateWords, { month, day, year }: Record<string, string>, now: Date) => {
  const [at, of] = [monthOf(words, month!), Number(day)];
  return wholeDay(year ? Number(year) : yearOfLast(now, at, of), at, of);
};
const atFeast = ({ feasts }: DateWords, { feast, year }: Record<string, string>, now: Date) => {
  const [month, day] = feasts[feast!]!;
  return wholeDay(year ? Number(year) : yearOfLast(now, month, day), month, day);
};
const inSeason = ({ seasons }: DateWords, { season, year }: Record<string, string>, now: Date) =>
  lastSeason(
    now,
    seasons.findIndex((names) => names.includes(season!)),
    year ? Number(year) : undefined,
  );
const onWeekday = ({ weekdays }: DateWords, { weekday }: Record<string, string>, now: Date) =>
  lastWeekday(now, weekdays.indexOf(weekday!));

function english(): Grammar {
  const words = ENGLISH;
  const { month, weekday, season, unit, count, feast } = partsOf(words);
  const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
  const ofYear = `(?:,? (?:of )?${YEAR})?`;
  return {
    words,
    rules: [
      [
        pattern(`(?:the )?${day} (?:of )?${month}${ofYear}`),
        (found, now) => onDay(words, found, now),
      ],
      [pattern(`${month} (?:the )?${day}${ofYear}`), (found, now) => onDay(words, found, now)],
      [
        pattern(`(?:in|last|this|since|during|of|around|early|late|mid) ${month}${ofYear}`),
        (found, now) => inMonth(words, found, now),
      ],
      [pattern(`${month} (?:of )?${YEAR}`), (found, now) => inMonth(words, found, now)],
      [
        pattern(`(?:last|this|that|in|over|during)(?: the)? ${season}${ofYear}`),
        (found, now) => inSeason(words, found, now),
      ],
      [pattern(`${feast}${ofYear}`), (found, now) => atFeast(words, found, now)],
      [pattern(`(?:last|on|this) ${weekday}`), (found, now) => onWeekday(words, found, now)],
      [pattern('the day before yesterday'), (_, now) => daysAgo(now, 2)],
      [pattern('yesterday|last night'), (_, now) => daysAgo(now, 1)],
      [pattern('today|this morning'), (_, now) => daysAgo(now, 0)],
      [
        pattern(`${count} ${unit} ago`),
        (found, now) => around(now, words.units[found['unit']!]!, countOf(words, found['count'])),
      ],
      [pattern(`last ${unit}`), (found, now) => calendarAgo(now, words.units[found['unit']!]!, 1)],
      [pattern(`this ${unit}`), (found, now) => calendarAgo(now, words.units[found['unit']!]!, 0)],
      [pattern(`(?:in|since|during|of|back in) ${YEAR}`), ({ year }) => wholeYear(Number(year))],
    ],
    beside: pattern(
      `(?:(?:${count}|the|in the) )?(?:${unit}|just|right|shortly) (?:just |right )?(?<side>before|after) (?<event>(?!yesterday)[^?.!,;]+)`,
    ),
    before: new Set(['before']),
  };
}

function spanish(): Grammar {
  const words = SPANISH;
  const { month, weekday, season, unit, count, feast } = partsOf(words);
  const ofYear = `(?: (?:de|del) ${YEAR})?`;
  return {
    words,
    rules: [
      [pattern(`(?<day>\\d{1,2}) de ${month}${ofYear}`), (found, now) => onDay(words, found, now)],
      [
        pattern(
          `(?:en|desde|durante|de|a (?:principios|mediados|finales) de|el|este) ${month}${ofYear}`,
        ),
        (found, now) => inMonth(words, found, now),
      ],
      [
        pattern(`(?:el|la|en|este|esta|durante)(?: el| la)? ${season}${ofYear}`),
        (found, now) => inSeason(words, found, now),
      ],
      [pattern(`${feast}${ofYear}`), (found, now) => atFeast(words, found, now)],
      [pattern(`(?:el|este) ${weekday}`), (found, now) => onWeekday(words, found, now)],
      [pattern('anteayer|antes de ayer'), (_, now) => daysAgo(now, 2)],
      [pattern('ayer|anoche'), (_, now) => daysAgo(now, 1)],
      [pattern('hoy|esta mañana'), (_, now) => daysAgo(now, 0)],
      [
        pattern(`hace ${count} ${unit}`),
        (found, now) => around(now, words.units[found['unit']!]!, countOf(words, found['count'])),
      ],
      [
        pattern(`(?:el|la) ${unit} pasad[oa]`),
        (found, now) => calendarAgo(now, words.units[found['unit']!]!, 1),
      ],
      [
        pattern(`est[ea] ${unit}`),
        (found, now) => calendarAgo(now, words.units[found['unit']!]!, 0),
      ],
      [pattern(`(?:en|desde|durante|de) ${YEAR}`), ({ year }) => wholeYear(Number(year))],
    ],
    beside: pattern(
      `(?:(?:${count}|el|la) )?(?:${unit}|justo|poco) (?<side>antes|después|despues|anterior|siguiente|previa|previo) (?:de que|del?|al?) (?<event>[^?.!,;]+)`,
    ),
    before: new Set(['antes', 'anterior', 'previa', 'previo']),
  };
}

const GRAMMARS = [english(), spanish()];
/** "Shortly before" and "just after". */
const SHORTLY_DAYS = 4;

/** A date in an English or Spanish text. */
export function findSpacedDate(text: string, now: Date): DatedText | null {
  for (const { words, rules, beside, before } of GRAMMARS) {
    const near = beside.exec(text);
    if (near) {
      const { unit, count, side, event } = near.groups!;
      const days = unit
        ? DAYS_OF[words.units[unit.toLowerCase()]!] * countOf(words, count?.toLowerCase())
        : SHORTLY_DAYS;
      const isBefore = before.has(side!.toLowerCase());
      return {
        event: { text: event!.trim(), days, isBefore },
        words: near[0],
        rest: without(text, near),
      };
    }
    for (const [rule, read] of rules) {
      const found = rule.exec(text);
      if (!found) continue;
      const groups = Object.entries(found.groups ?? {}).map(([name, value]) => [
        name,
        (value as string | undefined)?.toLowerCase(),
      ]);
      const window = read(Object.fromEntries(groups) as Record<string, string>, now);
      return { window, words: found[0], rest: without(text, found) };
    }
  }
  return null;
}

const without = (text: string, { index, 0: found }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + found.length)}`.trim();
