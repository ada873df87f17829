import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Holds `docs/devices.md` against the code: every cache, batch, queue and lock has its line. */
const ROOT = resolve(import.meta.dirname, '../../..');
const DEVICE =
  /new (?:LRUCache|Shared|Coalesced|BatchedRead|OneAtATime|Workshop|FairQueue|Slots)\b|pg_advisory|skip locked/;

const page = readFileSync(join(ROOT, 'docs/devices.md'), 'utf8');
const named = new Set([...page.matchAll(/`(?<name>[a-z.-]+)`/g)].map(([, name]) => name!));
const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/\.test\.ts$/.test(file),
);
const users = sources.filter((file) =>
  DEVICE.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

describe('docs/devices.md', () => {
  it.each(users)('has a line for %s', (file) => {
    expect(named).toContain(basename(file, '.ts'));
  });

  it('names only files that exist', () => {
    const files = new Set(sources.map((file) => basename(file, '.ts')));
    expect([...named].filter((name) => !files.has(name))).toEqual([]);
  });
});
