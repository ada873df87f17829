import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './support/chromium.ts';

/** Tests of the built product. Each test is one sentence of the specification. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each worker starts its own product, because tests share the demo accounts. A given port means one running product.
  workers: process.env.E2E_PORT ? 1 : 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    // A request that a worker passes on does not reach the routes of a test.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
