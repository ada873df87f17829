/** The median; for an even number the lower of the two middle values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const ms = (value: number): string => `${value.toFixed(0)} ms`;
export const times = (value: number): string => `${value.toFixed(2)}×`;

/** Rows as a text table, the first row its head. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  return rows.map((row) => row.map(cell).join('   ')).join('\n');
}
