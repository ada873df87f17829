import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LIBRARIES = {
  domain: 'libs/domain',
  contracts: 'libs/contracts',
  client: 'libs/client',
  words: 'libs/words',
  ui: 'libs/ui',
  demo: 'libs/demo',
  chatFiles: 'libs/chat-files',
  cards: 'libs/cards',
  db: 'db',
};
const APPS = {
  server: 'apps/server',
  web: 'apps/web',
  admin: 'apps/admin',
  storybook: 'storybook',
};
const PROJECTS = { ...LIBRARIES, ...APPS, tools: 'tools' };
type Project = keyof typeof PROJECTS;

/** Checks "Who may import what" of the design. */
const ALLOWED: Record<Project, Project[]> = {
  domain: [],
  contracts: ['domain'],
  client: ['contracts'],
  words: ['domain', 'contracts'],
  ui: ['domain'],
  demo: ['domain'],
  chatFiles: ['domain'],
  cards: ['domain'],
  db: ['domain'],
  server: ['domain', 'contracts', 'client', 'words', 'demo', 'chatFiles', 'cards', 'db'],
  web: ['domain', 'contracts', 'client', 'words', 'ui'],
  admin: ['domain', 'contracts', 'client', 'words', 'ui'],
  storybook: ['ui', 'admin', 'web'],
  tools: [
    'domain',
    'contracts',
    'client',
    'words',
    'ui',
    'demo',
    'chatFiles',
    'cards',
    'db',
    'server',
    'web',
    'admin',
    'storybook',
  ],
};

/** A small workspace of the same shape, with the same configuration. */
const scratch = mkdtempSync(join(tmpdir(), 'neo-boundaries-'));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(scratch, path)), { recursive: true });
  writeFileSync(join(scratch, path), text);
}

beforeAll(() => {
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json'])
    cpSync(join(ROOT, file), join(scratch, file));
  mkdirSync(join(scratch, 'node_modules/@neo'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@neo' || name.startsWith('.')) continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(scratch, 'node_modules', name));
  }
  for (const [name, folder] of Object.entries(PROJECTS)) {
    const manifest = { name: `@neo/${name}`, type: 'module', exports: { '.': './src/index.ts' } };
    write(`${folder}/package.json`, JSON.stringify(manifest));
    write(`${folder}/src/index.ts`, `export const ${name} = 1;\n`);
    symlinkSync(join(scratch, folder), join(scratch, 'node_modules/@neo', name));
  }
  for (const module of ['identity', 'chat']) {
    write(`apps/server/src/modules/${module}/index.ts`, `export const ${module} = 1;\n`);
    write(`apps/server/src/modules/${module}/inside.ts`, 'export const inside = 1;\n');
    write(`apps/server/src/modules/${module}/user.factory.ts`, 'export const aUser = 1;\n');
  }
  write('apps/server/testing/database.ts', 'export const database = 1;\n');
  write('apps/server/src/platform/log.ts', 'export const log = 1;\n');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Files that break a boundary. */
function lint(): Set<string> {
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
  const args = ['--format', 'json', '--deny-warnings', 'apps', 'libs', 'db', 'storybook', 'tools'];
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, ...args], {
    cwd: scratch,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[];
  };
  return new Set(diagnostics.filter((d) => d.code.startsWith('boundaries')).map((d) => d.filename));
}

describe('the boundary lint', () => {
  it('accepts every allowed import and refuses every other, by package name and by path', () => {
    const expected = new Set<string>();
    for (const [from, folder] of Object.entries(PROJECTS) as [Project, string][]) {
      for (const [to, target] of Object.entries(PROJECTS) as [Project, string][]) {
        if (from === to) continue;
        const up = '../'.repeat(folder.split('/').length + 1);
        const byName = `${folder}/src/name-${to}.ts`;
        const byPath = `${folder}/src/path-${to}.ts`;
        write(byName, `export { ${to} } from '@neo/${to}';\n`);
        write(
          byPath,
          `import { ${to} } from '${up}${target}/src/index.ts';\nexport const x = ${to};\n`,
        );
        if (!ALLOWED[from].includes(to)) expected.add(byName).add(byPath);
      }
    }
    expect([...lint()].toSorted()).toEqual([...expected].toSorted());
  });

  it('allows imports of a server module only through its index.ts, and none from the platform', () => {
    const cases: [path: string, target: string, allowed: boolean][] = [
      ['apps/server/src/modules/chat/a.ts', './inside.ts', true],
      ['apps/server/src/modules/chat/b.ts', '../identity/index.ts', true],
      ['apps/server/src/modules/chat/c.ts', '../identity/inside.ts', false],
      ['apps/server/src/modules/chat/d.ts', '../../platform/log.ts', true],
      ['apps/server/src/platform/e.ts', '../modules/chat/index.ts', false],
      ['apps/server/src/f.ts', './modules/chat/index.ts', true],
      ['apps/server/src/g.ts', './modules/chat/inside.ts', false],
      ['apps/server/src/h.ts', './platform/log.ts', true],
      ['apps/server/src/modules/chat/i.ts', '../../../testing/database.ts', false],
      ['apps/server/src/modules/chat/i.test.ts', '../../../testing/database.ts', true],
      ['apps/server/src/modules/chat/j.ts', '../identity/user.factory.ts', false],
      ['apps/server/src/modules/chat/j.test.ts', '../identity/user.factory.ts', true],
    ];
    for (const [path, target] of cases)
      write(path, `import * as x from '${target}';\nexport const y = x;\n`);
    const broken = lint();
    for (const [path, , allowed] of cases)
      expect([path, !broken.has(path)]).toEqual([path, allowed]);
  });
});
