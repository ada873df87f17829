import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../../..');
const PORTS = { first: 20_000, count: 20_000 } as const;

/** A server that runs already, as while one writes a test; else one is started. */
const isRunning = process.env.E2E_PORT !== undefined && process.env.E2E_DATA_DIR === undefined;
// Workers read this file again: what is drawn here is passed on to them.
const port = (process.env.E2E_PORT ??= String(
  PORTS.first + Math.floor(Math.random() * PORTS.count),
));
const dataDir = process.env.E2E_DATA_DIR ?? makeDataDir();

/** A data folder for this run alone. */
function makeDataDir(): string {
  const path = mkdtempSync(join(tmpdir(), 'neo-e2e-'));
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  process.env.E2E_DATA_DIR = path;
  return path;
}

const baseURL = `http://127.0.0.1:${port}`;

/** The built product, whole, on a data folder of its own: one sentence of the specification for each test. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // The demo accounts are shared, and the machine may be small.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
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
  webServer: {
    command: `"${process.execPath}" apps/server/build/main.js`,
    cwd: ROOT,
    url: `${baseURL}/readyz`,
    env: {
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    reuseExistingServer: isRunning,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
