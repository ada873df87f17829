import {
  around,
  calendarAgo,
  DAYS_OF,
  daysAgo,
  lastSeason,
  wholeDay,
  wholeMonth,
  wholeYear,
  yearOfLast,
} from './calendar.ts';
import type { DatedText, TimeWindow, Unit } from './calendar.ts';

const DIGITS = '〇一二三四五六七八九';

/** Numbers up to 99 in kanji, or digits. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (one: string, empty: number): number => (one ? DIGITS.indexOf(one) : empty);
  return text.includes('十') ? 10 * digit(tens!, 1) + digit(ones!, 0) : digit(ones!, 0);
}

const NUMBER = String.raw`(?:\d{1,3}|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])`;
const UNITS: Record<string, Unit> = {
  日: 'day',
  週: 'week',
  週間: 'week',
  月: 'month',
  か月: 'month',
  ヶ月: 'month',
  カ月: 'month',
  年: 'year',
};
const UNIT = '(?<unit>週間|か月|ヶ月|カ月|日|週|月|年)';
const SEASONS = '春夏秋冬';

type Rule = readonly [RegExp, (groups: Record<string, string>, now: Date) => TimeWindow];

const RULES: readonly Rule[] = [
  [
    /(?:(?<year>(?:19|20)\d\d)年)?(?<month>\d{1,2})月(?<day>\d{1,2})日/u,
    ({ year, month, day }, now) => {
      const [at, of] = [Number(month) - 1, Number(day)];
      return wholeDay(year ? Number(year) : yearOfLast(now, at, of), at, of);
    },
  ],
  [
    new RegExp(`(?:(?<year>(?:19|20)\\d\\d)年の?|(?<last>去年|昨年)の)?(?<month>${NUMBER})月`, 'u'),
    ({ year, last, month }, now) => {
      const at = numberOf(month!) - 1;
      if (last) return wholeMonth(now.getUTCFullYear() - 1, at);
      return wholeMonth(year ? Number(year) : yearOfLast(now, at), at);
    },
  ],
  [
    new RegExp(`(?<count>${NUMBER})${UNIT}前(?!の)`, 'u'),
    ({ count, unit }, now) => around(now, UNITS[unit!]!, numberOf(count!)),
  ],
  [
    /(?:この|今年の|去年の|前の)?(?<season>[春夏秋冬])(?=に|の|、|は|頃|ごろ)/u,
    ({ season }, now) => lastSeason(now, SEASONS.indexOf(season!)),
  ],
  [/大晦日/u, (_, now) => wholeDay(yearOfLast(now, 11, 31), 11, 31)],
  [/クリスマス/u, (_, now) => wholeDay(yearOfLast(now, 11, 25), 11, 25)],
  [/(?:お)?正月|元日/u, (_, now) => wholeDay(yearOfLast(now, 0), 0, 1)],
  [/一昨日|おととい/u, (_, now) => daysAgo(now, 2)],
  [/昨日|昨夜|ゆうべ/u, (_, now) => daysAgo(now, 1)],
  [/今日|今朝/u, (_, now) => daysAgo(now, 0)],
  [/先週/u, (_, now) => calendarAgo(now, 'week', 1)],
  [/今週/u, (_, now) => calendarAgo(now, 'week', 0)],
  [/先月/u, (_, now) => calendarAgo(now, 'month', 1)],
  [/今月/u, (_, now) => calendarAgo(now, 'month', 0)],
  [/去年|昨年/u, (_, now) => calendarAgo(now, 'year', 1)],
  [/(?<year>(?:19|20)\d\d)年/u, ({ year }) => wholeYear(Number(year))],
];

/** 旅行の前の週, 旅行の一週間前 */
const BESIDE = [
  /(?<event>[^、。？?]+?)の?(?<side>前|後|次)の(?<unit>日|週|月|年)/u,
  new RegExp(`(?<event>[^、。？?]+?)(?:の|する)(?<count>${NUMBER})${UNIT}(?<side>前|後)`, 'u'),
  /(?<event>[^、。？?]+?)(?:の|する|した)(?<shortly>直前|直後)/u,
];
const SHORTLY_DAYS = 4;

/** A date in a Japanese text. */
export function findJapaneseDate(text: string, now: Date): DatedText | null {
  if (!/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return null;
  for (const rule of BESIDE) {
    const near = rule.exec(text);
    if (!near) continue;
    const { event, side, unit, count, shortly } = near.groups as Record<string, string>;
    const days = unit ? DAYS_OF[UNITS[unit]!] * (count ? numberOf(count) : 1) : SHORTLY_DAYS;
    const isBefore = shortly === '直前' || side === '前';
    const [words] = near;
    return { event: { text: event!, days, isBefore }, words, rest: text.replace(words, '') };
  }
  for (const [rule, read] of RULES) {
    const found = rule.exec(text);
    if (found)
      return {
        window: read((found.groups ?? {}) as Record<string, string>, now),
        words: found[0],
        rest: text.replace(found[0], ''),
      };
  }
  return null;
}
