import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Checks the table of limits in `docs/security.md`: each row names a constant and its value. */
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

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const section = text.slice(text.indexOf(HEADING)).split('\n## ')[0]!;
const lines = section
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (What +\||-)/.test(line));

describe('limits in docs/security.md', () => {
  it('are in one table that has rows', () => {
    expect(lines.length).toBeGreaterThan(0);
    const named = text.split('\n').filter((line) => ROW.test(line));
    expect(lines).toEqual(named);
  });

  it.each(lines)('%s', async (line) => {
    const { bound, file, name } = ROW.exec(line)?.groups ?? {};
    expect(bound, 'the row must have the form | what | bound | `file` `CONSTANT` |').toBeDefined();
    const [, digits, unit = ''] = /^([\d,.]+)(?: (\S+))?/.exec(bound!) ?? [];
    const stated = Number(digits!.replaceAll(',', '')) * (UNITS[unit] ?? 1);
    const [first, ...path] = name!.split('.');
    const module = (await import(join(ROOT, file!))) as Record<string, unknown>;
    const value = path.reduce<unknown>(
      (found, key) => (found as Record<string, unknown>)[key],
      module[first!],
    );
    expect(value).toBe(stated);
  });
});
