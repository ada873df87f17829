import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/** The tests for `npm run check`, which need no server and no browser. */
export default defineConfig({
  test: {
    name: 'unit',
    root,
    testTimeout: 60_000,
    exclude: [...configDefaults.exclude, 'tools/src/release/try-update.test.ts'],
    include: [
      'libs/{domain,contracts,client,chat-files,cards}/src/**/*.test.ts',
      'tools/src/**/*.test.ts',
      'apps/server/src/architecture.test.ts',
    ],
  },
});
