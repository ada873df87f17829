const MONTHS =
  'january february march april may june july august september october november december';
const LATEST = Date.UTC(2200);
/** Smaller numbers are seconds. As milliseconds they would be before March 1973. */
const SECONDS_BELOW = 1e11;
const LONGEST = 100;

const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?<fraction>\.\d+)?)?`;
const HALF = '(?: ?(?<half>am|pm))?';
const ZONE = String.raw`(?: ?(?:GMT|UTC?|(?=[Z+-])))?(?<zone>Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?(?: \(.*\))?`;
const WEEKDAY = String.raw`(?:\p{L}+,? )?`;
const shape = (...parts: string[]): RegExp => new RegExp(`^${parts.join('')}$`, 'iu');

const SHAPES = [
  // "2024-07-04T15:05:06.789+02:00"
  shape(String.raw`(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ]${TIME}${ZONE})?`),
  // "July 4, 2024 3:05pm" of older versions of SillyTavern, "July 4, 2024 at 3:05 PM", "Thu Jul 04 2024 15:05:06 GMT+0200"
  shape(
    WEEKDAY,
    String.raw`(?<name>\p{L}{3,})\.? (?<day>\d{1,2}),? (?<year>\d{4}),?(?: at)? `,
    TIME,
    HALF,
    ZONE,
  ),
  // "Thu, 04 Jul 2024 13:05:06 GMT"
  shape(WEEKDAY, String.raw`(?<day>\d{1,2}) (?<name>\p{L}{3,}) (?<year>\d{4}) ${TIME}${ZONE}`),
  // "7/4/2024, 3:05:06 PM". Where hours go to 24, the day may come first.
  shape(String.raw`(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4}),? ${TIME} ?(?<half>am|pm)`),
  // "2024-7-4@15h05m30s", "2024-6-5 @14h 56m 50s 682ms" of other versions of SillyTavern
  shape(
    String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2}) ?@`,
    String.raw`(?<hour>\d{1,2})h ?(?<minute>\d{1,2})m ?(?<second>\d{1,2})s(?: ?(?<ms>\d{1,3})ms)?`,
  ),
];

type Parts = Partial<Record<string, string>>;

const numberOf = (part: string | undefined): number => Number(part ?? 0);

function monthOf({ month, name = '' }: Parts): number {
  return month === undefined
    ? MONTHS.split(' ').findIndex((one) => one.startsWith(name.toLowerCase()))
    : Number(month) - 1;
}

function hourOf({ hour, half }: Parts): number {
  if (half === undefined) return numberOf(hour);
  const onTheClock = numberOf(hour);
  return onTheClock > 12 ? Number.NaN : (onTheClock % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

/** Minutes that a zone is ahead of UTC. */
function aheadOf({ zone = 'Z' }: Parts): number {
  const digits = zone.replace(/\D/g, '');
  const minutes = 60 * numberOf(digits.slice(0, 2)) + numberOf(digits.slice(2));
  return zone.startsWith('-') ? -minutes : minutes;
}

function timeOf(parts: Parts): number {
  const [year, month, day] = [numberOf(parts['year']), monthOf(parts), numberOf(parts['day'])];
  const [hour, minute, second] = [
    hourOf(parts),
    numberOf(parts['minute']),
    numberOf(parts['second']),
  ];
  const ms = numberOf(parts['ms'] ?? `${(parts['fraction'] ?? '.0').slice(0, 4)}e3`);
  const time = Date.UTC(year, month, day, hour, minute, second, ms);
  const date = new Date(time);
  // An impossible date would become another day or hour.
  const isPossible =
    date.getUTCMonth() === month && date.getUTCDate() === day && date.getUTCHours() === hour;
  return isPossible && minute < 60 && second < 60 ? time - 60_000 * aheadOf(parts) : Number.NaN;
}

function fromText(text: string): number {
  if (text.length > LONGEST) return Number.NaN;
  if (/^\d{1,16}(?:\.\d+)?$/.test(text)) return fromNumber(Number(text));
  // Browsers write a narrow space before "PM".
  const spaced = text.replace(/\s+/gu, ' ');
  for (const known of SHAPES) {
    const found = known.exec(spaced);
    if (found) return timeOf(found.groups!);
  }
  return Number.NaN;
}

const fromNumber = (value: number): number =>
  Math.trunc(value < SECONDS_BELOW ? value * 1_000 : value);

/**
 * Parses a time in a chat file: a date of a usual form, or seconds or milliseconds since 1970. A date without a zone is
 * read as UTC. Null for anything else, also for impossible times.
 */
export function readMoment(value: unknown): Date | null {
  const time =
    typeof value === 'number'
      ? fromNumber(value)
      : typeof value === 'string'
        ? fromText(value.trim())
        : Number.NaN;
  return time > 0 && time < LATEST ? new Date(time) : null;
}
