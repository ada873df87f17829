const MONTHS =
  'january february march april may june july august september october november december';
const LATEST = Date.UTC(2200);

/** "July 4, 2024 3:05pm", from older versions of SillyTavern. */
const IN_WORDS = /^(\p{L}+)\.? (\d{1,2}), (\d{4}),? (\d{1,2}):(\d{2})(?::(\d{2}))? ?(am|pm)?$/iu;
/** "2024-7-4@15h05m30s", "2024-6-5 @14h 56m 50s 682ms": from other versions. */
const HUMANIZED =
  /^(\d{4})-(\d{1,2})-(\d{1,2}) ?@(\d{1,2})h ?(\d{1,2})m ?(\d{1,2})s(?: ?(\d{1,3})ms)?$/;
const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

function inWords([, month = '', day, year, hour, minute, second = '0', half]: string[]): number {
  const names = MONTHS.split(' ');
  const index = names.findIndex((name) => month.length > 2 && name.startsWith(month.toLowerCase()));
  if (index < 0) return Number.NaN;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  return Date.UTC(Number(year), index, Number(day), hours, Number(minute), Number(second));
}

function fromText(text: string): number {
  if (/^\d{1,16}$/.test(text)) return Number(text);
  const iso = ISO.exec(text);
  if (iso) return Date.parse(iso[1] || text.length === 10 ? text : `${text.replace(' ', 'T')}Z`);
  const words = IN_WORDS.exec(text);
  if (words) return inWords(words);
  const humanized = HUMANIZED.exec(text);
  if (!humanized) return Number.NaN;
  const [year, month, day, hour, minute, second, ms = 0] = humanized
    .slice(1)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute, second, ms);
}

/**
 * Parses a time in a chat file: an ISO date, a date in words, or milliseconds since 1970. A date without a zone is
 * read as UTC. Null for anything else, also for impossible times.
 */
export function readMoment(value: unknown): Date | null {
  const time =
    typeof value === 'number'
      ? Math.trunc(value)
      : typeof value === 'string'
        ? fromText(value.trim())
        : Number.NaN;
  return time > 0 && time < LATEST ? new Date(time) : null;
}
