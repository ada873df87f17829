import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ADDRESSES } from './addresses.ts';
import { CONTRACTS } from './contracts.ts';
import { PROGRAM_ADDRESSES } from './program-addresses.ts';

it('are exactly the addresses of the contracts', () => {
  const written = Object.entries(CONTRACTS).map(([group, endpoints]) => [
    group,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]),
    ),
  ]);
  expect({ ...ADDRESSES, ...PROGRAM_ADDRESSES }).toEqual(Object.fromEntries(written));
});

/** The files that this one loads. Type imports load nothing. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  for (const [, from = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?'([^']+)';/gm)) {
    if (from.startsWith('.')) loadedWith(from, seen);
    else seen.add(from);
  }
  return seen;
}

it('do not load schemas', () => {
  const loaded = loadedWith('./api.ts');
  expect(loaded).toContain('./addresses.ts');
  expect(loaded).not.toContain('zod');
});
