import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARTS, sharedGroups } from './parts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PACKAGES =
  '@mui/{material,utils,icons-material},@tanstack/react-query,react-dom,react-hook-form,zod';
const files = globSync(
  [
    'apps/web/app/**/*.{ts,tsx,po}',
    'libs/*/src/**/*.{ts,tsx}',
    `{.,apps/web}/node_modules/{${PACKAGES}}/**/*.{js,mjs}`,
  ],
  { cwd: ROOT },
).map((path) => join(ROOT, path));

it('there are files to look at', () => {
  expect(files.length).toBeGreaterThan(1_000);
});

describe.each(PARTS)('the part $name', ({ name, files: fragments, except = [] }) => {
  it('names files that exist', () => {
    const unknown = [...fragments, ...except].filter(
      (fragment) => !files.some((path) => path.includes(fragment)),
    );
    expect(unknown).toEqual([]);
  });

  it('excludes only what it would find otherwise', () => {
    const idle = except.filter(
      (out) =>
        !files.some((path) => path.includes(out) && fragments.some((one) => path.includes(one))),
    );
    expect(idle).toEqual([]);
  });

  it('finds something', () => {
    const group = sharedGroups.find((one) => one.name === name);
    expect(files.some((path) => group?.test(path))).toBe(true);
  });
});

it.each([
  ['apps/web/app/features/conversations/chat-path.ts', 'app'],
  ['apps/web/app/data/conversation-queries.ts', 'reading'],
  ['libs/ui/src/field-room.ts', 'app'],
  ['libs/ui/src/Markdown/RichText.tsx', 'rich-text'],
])('keeps what others share with the chat out of the chat: %s', (path, part) => {
  expect(sharedGroups.find(({ test }) => test(join(ROOT, path)))?.name).toBe(part);
});
