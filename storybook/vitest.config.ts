import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FOR_TESTS } from '../apps/web/e2e/support/chromium.ts';
import { steadyBrowser } from './steady-browser.ts';

const run = (name: string, scheme: 'light' | 'dark', screen: 'desktop' | 'smallest') => ({
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
  // Stories bring dependencies that a warm cache does not know; finding one later reloads the run and fails it.
  optimizeDeps: { force: true },
  // The preview takes its first globals from here.
  define: {
    'import.meta.env.VITE_SCHEME': JSON.stringify(scheme),
    'import.meta.env.VITE_SCREEN': JSON.stringify(screen),
  },
  test: {
    name,
    // One page for all files of a run: reloading the components for each file took as long as their tests.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      instances: [{ browser: 'chromium' as const, name: `${name} in chromium` }],
      provider: steadyBrowser({ launchOptions: CHROMIUM_FOR_TESTS }),
    },
  },
});

/**
 * Every story runs with its play function and axe twice: by day at a desk, and by night on the smallest phone, where
 * it may not be wider than the screen and axe asks what can differ there (`preview.tsx`). So a story that only repeats
 * another by night is tagged `!test`.
 */
export default defineConfig({
  test: {
    // Day and night side by side, each in a browser of its own; by itself vitest leaves a core of two idle.
    maxWorkers: 2,
    projects: [
      run('day', 'light', 'desktop'),
      run('night', 'dark', 'smallest'),
      { test: { name: 'set-up', include: ['*.test.ts'] } },
    ],
  },
});
