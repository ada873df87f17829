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

it('do not load schemas', () => {
  const text = readFileSync(join(import.meta.dirname, 'addresses.ts'), 'utf8');
  // Type imports load nothing.
  expect(text).not.toMatch(/^(?:import|export) (?!type )[^;]*?from '/m);
});
