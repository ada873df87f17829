import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'words', root: import.meta.dirname, include: ['src/**/*.test.ts'] },
});
