import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');
const parents = ['apps', 'libs'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => join(parent, name)),
);

/**
 * The server's tests run first, in six workers (its vitest.config.ts): they wait half of their time. The others compute,
 * so they follow in as many workers as CI has cores. The vitest.config.ts of such a project says the same.
 */
const afterwards = { maxWorkers: 2, sequence: { groupOrder: 1 } };

/**
 * The tests of every project, with its vitest.config.ts or, without one, its `*.test.ts`. The stories run separately,
 * because they need a browser.
 */
export default defineConfig({
  test: {
    root,
    projects: [...parents, 'db', 'tools'].map((folder) => {
      const config = join(root, folder, 'vitest.config.ts');
      if (existsSync(config)) return config;
      const name = folder.split('/').at(-1) ?? folder;
      const include = ['src/**/*.test.ts'];
      // Such tests compute from what they are given, so the files of a worker may share the loaded modules.
      const test = { name, root: join(root, folder), include, isolate: false, testTimeout: 60_000 };
      return { test: { ...test, ...afterwards } };
    }),
  },
});
