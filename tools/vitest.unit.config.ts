import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/** What `npm run check` runs: the tests that need no server and no browser. */
export default defineConfig({
  test: {
    name: 'unit',
    root,
    testTimeout: 60_000,
    include: [
      'libs/{domain,contracts,chat-files,cards}/src/**/*.test.ts',
      'tools/src/**/*.test.ts',
      'apps/server/src/architecture.test.ts',
    ],
  },
});
