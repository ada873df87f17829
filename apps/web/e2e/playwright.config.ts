import { defineConfig } from '@playwright/test';

/** The built product, whole: one sentence of the specification for each test. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each has a product of its own, for the demo accounts are shared. Beside one that runs already there is only that.
  workers: process.env.E2E_PORT ? 1 : 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
