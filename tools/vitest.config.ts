import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tools',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
  },
});
