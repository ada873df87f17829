import { defineConfig } from 'vitest/config';
import { screenTexts } from './vite/texts.ts';

export default defineConfig({
  plugins: screenTexts(),
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['{app,vite}/**/*.test.{ts,tsx}'],
    // The screens are rendered outside a browser. What only a browser does is in `e2e`.
    environmentOptions: { jsdom: { url: 'http://neo.test/' } },
    testTimeout: 60_000,
  },
});
