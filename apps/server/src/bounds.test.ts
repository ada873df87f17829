import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Holds the table of limits in `docs/security.md` against the code, both ways. */
const ROOT = resolve(import.meta.dirname, '../../..');
const HEADING = '## What is bounded, and by how much';

/** Factor from the unit in the table to the unit in the code: bytes or milliseconds. */
const UNITS: Record<string, number> = {
  KB: 1_000,
  MB: 1_000_000,
  KiB: 1_024,
  MiB: 1_048_576,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  days: 86_400_000,
};

const ROW = /^\| (?<what>[^|]+?) +\| (?<bound>[^|]+?) +\| `(?<file>[^`]+)` `(?<name>[^`]+)` +\|$/;

/** Where limits live. What a screen asks for at a time, or how it looks, bounds nothing: the server does. */
const SOURCES = [
  'apps/server/src/**/*.ts',
  'libs/{domain,contracts,words,cards,chat-files}/src/**/*.ts',
  'db/src/**/*.ts',
];

/** Exported numbers that bound nothing, with the reason. */
const NO_LIMITS: Record<string, string> = {
  ERRORS: 'HTTP statuses',
  SPAN_KINDS: 'numbers of the OTLP format',
  CELL: 'answers about a pattern, as bytes of shared memory',
  PROGRESS: 'places in shared memory',
  DEFAULT_ORDER: 'what the card format means by an entry without an order',
  BYTES_PER_TOKEN: 'an estimate',
  FEATURED_COUNT: 'how many NEOs a screen asks for',
  CARD_BADGES: 'how many badges a card shows',
  DRAWING: 'the number of a drawing',
  DAYS_OF: 'days of a unit of the calendar',
  WORTH_REACH: 'how far a message is weighed by its neighbours',
  PAUSE_MS: 'the pause that ends a sitting',
};

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const section = text.slice(text.indexOf(HEADING)).split('\n## ')[0]!;
const lines = section
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (What +\||-)/.test(line));
const rows = lines.map((line) => ROW.exec(line)?.groups);

const load = (file: string) => import(join(ROOT, file)) as Promise<Record<string, unknown>>;

/** The paths of all numbers in a constant; none if it holds anything else than numbers. */
function numbersOf(value: unknown, path: string): string[] {
  if (typeof value === 'number') return [path];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  const parts = Object.entries(value).filter(([, part]) => part !== null);
  const found = parts.map(([key, part]) => numbersOf(part, `${path}.${key}`));
  return found.some((paths) => paths.length === 0) ? [] : found.flat();
}

describe('limits in docs/security.md', () => {
  it('are in one table that has rows', () => {
    expect(lines.length).toBeGreaterThan(0);
    const named = text.split('\n').filter((line) => ROW.test(line));
    expect(lines).toEqual(named);
  });

  it('have one row each', () => {
    const names = rows.map((row) => `${row?.file} ${row?.name}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each(lines)('%s', async (line) => {
    const { bound, file, name } = ROW.exec(line)?.groups ?? {};
    expect(bound, 'the row must have the form | what | bound | `file` `CONSTANT` |').toBeDefined();
    const [, digits, unit = ''] = /^([\d,.]+)(?: (\S+))?/.exec(bound!) ?? [];
    const stated = Number(digits!.replaceAll(',', '')) * (UNITS[unit] ?? 1);
    const [first, ...path] = name!.split('.');
    const module = await load(file!);
    const value = path.reduce<unknown>(
      (found, key) => (found as Record<string, unknown>)[key],
      module[first!],
    );
    expect(value).toBe(stated);
  });
});

describe('exported numbers of the code', () => {
  const declared = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !/\.(test|fixture|factory)\.ts$|\/main\.ts$/.test(file))
    .map((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const names = [...source.matchAll(/^export const ([A-Z][A-Z0-9_]*)\b/gm)];
      return { file, names: names.map(([, name]) => name!) };
    })
    .filter(({ names }) => names.length > 0);

  it('have a row each, or a reason why not', async () => {
    const missing: string[] = [];
    for (const { file, names } of declared) {
      const module = await load(file);
      const numbers = names
        .filter((name) => !(name in NO_LIMITS))
        .flatMap((name) => numbersOf(module[name], name));
      const known = new Set(rows.filter((row) => row?.file === file).map((row) => row?.name));
      missing.push(...numbers.filter((name) => !known.has(name)).map((name) => `${file} ${name}`));
    }
    expect(missing).toEqual([]);
  });

  it.each(Object.keys(NO_LIMITS))('include %s, which bounds nothing', (name) => {
    expect(declared.filter(({ names }) => names.includes(name))).toHaveLength(1);
  });
});
