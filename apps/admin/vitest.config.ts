import { defineConfig } from 'vitest/config';
import { consoleTexts } from './vite/texts.ts';

export default defineConfig({
  plugins: [...consoleTexts()],
  test: {
    name: 'admin',
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}'],
    // Screens are rendered outside a browser. Tests that need a browser are in apps/web/e2e.
    environmentOptions: { jsdom: { url: 'http://console.test/admin/' } },
    isolate: false,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: 20_000,
  },
});
