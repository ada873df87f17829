import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');
const parents = ['apps', 'libs'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => join(parent, name)),
);

/**
 * The tests of every project: by its own vitest.config.ts, else its `*.test.ts` as they are. The stories are a run of
 * their own, for they need a browser.
 */
export default defineConfig({
  test: {
    root,
    maxWorkers: 2,
    projects: [...parents, 'db', 'tools'].map((folder) => {
      const config = join(root, folder, 'vitest.config.ts');
      if (existsSync(config)) return config;
      const name = folder.split('/').at(-1) ?? folder;
      return { test: { name, root: join(root, folder), include: ['src/**/*.test.ts'] } };
    }),
  },
});
