import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tools',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    maxWorkers: 4,
    testTimeout: 60_000,
  },
});
