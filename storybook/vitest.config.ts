import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const scheme = (name: string, value: 'light' | 'dark') => ({
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
  // Stories bring dependencies that a warm cache does not know; finding one later reloads the run and fails it.
  optimizeDeps: { force: true },
  // What the preview takes its first scheme from.
  define: { 'import.meta.env.VITE_SCHEME': JSON.stringify(value) },
  test: {
    name,
    browser: {
      enabled: true,
      headless: true,
      instances: [{ browser: 'chromium' as const, name: `${name} in chromium` }],
      provider: playwright({
        launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
      }),
    },
  },
});

/** Every story runs with its play function and axe, by day and by night. */
export default defineConfig({
  test: { projects: [scheme('day', 'light'), scheme('night', 'dark')] },
});
