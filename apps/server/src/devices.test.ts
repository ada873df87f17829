import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Finds the devices in the server's code, and holds `docs/devices.md` against them. */
const ROOT = resolve(import.meta.dirname, '../../..');

const SIGNS: Record<string, RegExp> = {
  'a helper of platform/work': /^import \{[^}]*\} from '[^']*\/work\/[\w-]+\.ts'/m,
  'a cache': /new LRUCache\b/,
  // Filled later, and not in a function: it outlives the call.
  'a memory':
    /^(?:(?:export )?const | {2}(?!const |let )\S)[^=(\n]*= new (?:Weak)?(?:Map|Set)\b[^()]*\(\)/m,
  'a lock by name': /pg_advisory|skip locked/,
};

/** Files with a sign that are no device, with the reason. */
const NO_DEVICES: Record<string, string> = {
  'modules/personas/cards/card-telling.ts': 'lives as long as one import',
};

const page = readFileSync(join(ROOT, 'docs/devices.md'), 'utf8');
const names = [...page.matchAll(/`(?<name>[a-z./-]+)`/g)].map(([, name]) =>
  name!.replace(/\.ts$/, ''),
);
const named = [...new Set(names)].filter((name) => name !== 'platform/work');
const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/\.(?:test|factory|fixture)\.ts$/.test(file),
);

const isNamedBy = (file: string) => (name: string) => `/${file}`.endsWith(`/${name}.ts`);
const signsOf = (file: string): string[] => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return Object.keys(SIGNS).filter((sign) => SIGNS[sign]!.test(text));
};
const devices = sources.filter(
  (file) => !file.startsWith('platform/work/') && signsOf(file).length > 0,
);

describe('docs/devices.md', () => {
  it.each(devices.filter((file) => !(file in NO_DEVICES)))('has a line for %s', (file) => {
    expect(named.filter(isNamedBy(file)), `it has ${signsOf(file).join(', ')}`).not.toEqual([]);
  });

  it.each(named)('names a single file by %s', (name) => {
    expect(sources.filter((file) => isNamedBy(file)(name))).toHaveLength(1);
  });

  it.each(Object.keys(NO_DEVICES))('has a reason to leave out %s', (file) => {
    expect(devices).toContain(file);
  });
});

describe('platform/work/README.md', () => {
  const readme = readFileSync(join(import.meta.dirname, 'platform/work/README.md'), 'utf8');
  const helpers = globSync('platform/work/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith('.test.ts'),
  );

  it.each(helpers)('names the files that use %s', (helper) => {
    const helperName = helper.slice('platform/work/'.length);
    const users = sources.filter((file) =>
      new RegExp(`^import \\{[^}]*\\} from '[^']*(?:work|\\.)/${helperName}'`, 'm').test(
        readFileSync(join(import.meta.dirname, file), 'utf8'),
      ),
    );
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${helperName}\``)) ?? '';
    const [, , , cell = ''] = row.split('|');
    const told = [...cell.matchAll(/`(?<name>[a-z][\w./-]+)`/g)].map(([, name]) =>
      name!.replace(/\.ts$/, ''),
    );
    expect(users.filter((file) => !told.some(isNamedBy(file)))).toEqual([]);
    expect(told.filter((name) => !users.some((file) => isNamedBy(file)(name)))).toEqual([]);
  });
});
