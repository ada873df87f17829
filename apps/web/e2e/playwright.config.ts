import { defineConfig } from '@playwright/test';
import { CHROMIUM_FOR_TESTS } from './support/chromium.ts';

/** Tests of the built product. Each test is one sentence of the specification. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // Each worker starts its own product, because tests share the demo accounts. A given port means one running product.
  // On two cores two workers took 439 s, three 411 to 435, and four 458.
  workers: process.env.E2E_PORT ? 1 : 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // How long something takes is measured by `npm run bench:web`. These limits end what will never happen.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    // A context is emptied for the next test instead of recreated: that keeps the scripts and saves 20 % of the time.
    reuseContext: true,
    // Menus and dialogs are there at once. The main job is done with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A request that a worker passes on does not reach the routes of a test.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM_FOR_TESTS,
  },
});
