import type { Insights } from '@neo/contracts';
import { FIGURES } from './columns.ts';
import type { Figure } from './columns.ts';

/** A text that a spreadsheet would take for a formula begins with a quotation mark instead. */
const cell = (value: string | number): string => {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line for each NEO and day, as a file for spreadsheets. @param heads the first line */
export function csvOf({ neos }: Insights, heads: Record<'name' | 'day' | Figure, string>): string {
  const lines = [
    [heads.name, heads.day, ...FIGURES.map((figure) => heads[figure])],
    ...neos.flatMap(({ name, days }) =>
      days.map((day) => [name, day.day, ...FIGURES.map((figure) => day[figure])]),
    ),
  ];
  // The mark tells spreadsheets that the letters are UTF-8.
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
