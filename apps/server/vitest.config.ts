import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: './testing/global-setup.ts',
    setupFiles: './testing/fail-on-console-error.ts',
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
