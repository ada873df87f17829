import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');
const parents = ['apps', 'libs'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => join(parent, name)),
);

/**
 * The tests of every project, with its vitest.config.ts or, without one, its `*.test.ts`. The stories run separately,
 * because they need a browser.
 */
export default defineConfig({
  test: {
    root,
    // Twice CI's cores: tests of the server wait for PostgreSQL, the model and timers half of their time.
    maxWorkers: 4,
    projects: [...parents, 'db', 'tools'].map((folder) => {
      const config = join(root, folder, 'vitest.config.ts');
      if (existsSync(config)) return config;
      const name = folder.split('/').at(-1) ?? folder;
      return { test: { name, root: join(root, folder), include: ['src/**/*.test.ts'] } };
    }),
  },
});
