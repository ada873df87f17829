import type { Insights, NeoInsights } from '@neo/contracts';

const DAY_MS = 86_400_000;

/** The messages of each day of a period, days without any included. */
export function messagesByDay(
  { days }: Pick<NeoInsights, 'days'>,
  { from, to }: Pick<Insights, 'from' | 'to'>,
): { day: string; messages: number }[] {
  const known = new Map(days.map(({ day, messages }) => [day, messages]));
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const day = new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10);
    return { day, messages: known.get(day) ?? 0 };
  });
}
