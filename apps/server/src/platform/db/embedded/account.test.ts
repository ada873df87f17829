import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountFor, barrier, ownerFor } from './account.ts';
import { findBinaries, reachableCopy } from './binaries.ts';

const isRoot = process.getuid?.() === 0;
const stranger = { uid: 65_534, gid: 65_534 };
let hidden = '';
let open = '';

beforeAll(() => {
  hidden = mkdtempSync(join(tmpdir(), 'neo-hidden-'));
  open = mkdtempSync(join(tmpdir(), 'neo-open-'));
  chmodSync(open, 0o755);
  mkdirSync(join(hidden, 'data'));
});
afterAll(() => {
  for (const folder of [hidden, open]) rmSync(folder, { recursive: true, force: true });
});

it('names the first folder that a user cannot enter', () => {
  expect(barrier(join(hidden, 'data'), stranger)).toBe(hidden);
  expect(barrier(open, stranger)).toBeUndefined();
});

it('names the folder that is in the way when nothing helps', () => {
  expect(() =>
    accountFor(stranger, join(hidden, 'data'), findBinaries(), '/nowhere/setpriv'),
  ).toThrow(`chmod o+x ${hidden}`);
});

it('copies programs that cannot be reached to a public place', () => {
  const unreachable = reachableCopy(findBinaries(), hidden);
  chmodSync(hidden, 0o700);
  expect(barrier(unreachable.postgres, stranger)).toBe(hidden);
  const copy = reachableCopy(unreachable, open);
  expect(barrier(copy.postgres, stranger)).toBeUndefined();
  expect(reachableCopy(unreachable, open).home).toBe(copy.home);
  expect(execFileSync(copy.postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
});

it('never uses a copy that others can write to', () => {
  const copy = reachableCopy(findBinaries(), open);
  chmodSync(copy.home, 0o777);
  expect(reachableCopy(findBinaries(), open).home).not.toBe(copy.home);
});

it('creates the system user only when root needs it', () => {
  const name = `neo-test-${process.pid}`;
  try {
    const owner = ownerFor(join(open, 'nothing'), name);
    expect(owner !== undefined).toBe(isRoot);
    if (owner !== undefined) {
      expect(execFileSync('id', ['-u', name], { encoding: 'utf8' }).trim()).toBe(String(owner.uid));
    }
  } finally {
    spawnSync('userdel', [name], { stdio: 'ignore' });
  }
});
