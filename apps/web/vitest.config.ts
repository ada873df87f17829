import { defineConfig } from 'vitest/config';
import { screenTexts } from './vite/texts.ts';

export default defineConfig({
  plugins: screenTexts(),
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['{app,vite}/**/*.test.{ts,tsx}'],
    // Screens are rendered outside a browser. Tests that need a browser are in `e2e`.
    environmentOptions: { jsdom: { url: 'http://neo.test/' } },
    // Files of a worker share the loaded modules: importing the screens took a third of the time. Each file has its own
    // jsdom, and each screen its own cache and queries.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    isolate: false,
    testTimeout: 60_000,
  },
});
