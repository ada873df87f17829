import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { buildServer } from '../../../apps/server/testing/built-server.ts';
import { Refused } from './refused.ts';
import { tryUpdate } from './try-update.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = mkdtempSync(join(tmpdir(), 'neo-try-update-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function aRelease(name: string, migration?: string): Promise<string> {
  mkdirSync(join(folder, name));
  return buildServer(join(folder, name), migration);
}
const previous = aRelease('previous');

it('a release that adds a column is rolled out while the previous one runs', async () => {
  const next = await aRelease('adds', 'alter table users add column shoe_size int');
  expect(await tryUpdate(await previous, next)).toMatchObject({ conversations: 4, messages: 36 });
});

it.each([
  [
    'wants a value that the one before does not give',
    'alter table turns add column mood text not null default 1; alter table turns alter column mood drop default',
    /^The previous release, on the new schema, cannot chat \(50\d\)/,
  ],
  [
    'loses what people said',
    'delete from messages where seq = 1',
    /^The migrations change what the database holds: \{.*"messages":30\} before, \{.*"messages":26\} after\.$/,
  ],
])('a release that %s is refused', async (name, migration, sentence) => {
  const next = await aRelease(name.split(' ')[0]!, migration);
  const refused: unknown = await tryUpdate(await previous, next).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect((refused as Error).message).toMatch(sentence);
});
