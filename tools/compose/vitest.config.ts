import { defineConfig } from 'vitest/config';

/** Builds the image and runs docker-compose.yml: minutes, so it is a step of its own. */
export default defineConfig({
  test: {
    name: 'compose',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 1_800_000,
    // Each test begins where the one before it ended.
    bail: 1,
  },
});
