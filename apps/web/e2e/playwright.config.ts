import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../../..');
const PORTS = { first: 20_000, count: 20_000 } as const;

/** A data folder for this run alone. */
function makeDataDir(): string {
  const path = mkdtempSync(join(tmpdir(), 'neo-e2e-'));
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  return path;
}

/**
 * A server of the built product on a data folder of its own, or the one that runs already on the port that the
 * environment names, as while one writes a test.
 */
function server(name: 'E2E' | 'E2E_BILINGUAL', settings: Record<string, string> = {}) {
  const [portKey, dataKey] = [`${name}_PORT`, `${name}_DATA_DIR`];
  const isRunning = process.env[portKey] !== undefined && process.env[dataKey] === undefined;
  // Workers read this file again: what is drawn here is passed on to them.
  const port = (process.env[portKey] ??= String(
    PORTS.first + Math.floor(Math.random() * PORTS.count),
  ));
  const dataDir = isRunning ? '' : (process.env[dataKey] ??= makeDataDir());
  const baseURL = `http://127.0.0.1:${port}`;
  return {
    baseURL,
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
        ...settings,
      },
      reuseExistingServer: isRunning,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
      timeout: 60_000,
      stdout: 'ignore' as const,
      stderr: 'pipe' as const,
    },
  };
}

// Who writes a test of another screen beside a running server need not wait for a second one.
const needsBilingual =
  process.env.E2E_PORT === undefined ||
  process.env.E2E_DATA_DIR !== undefined ||
  process.env.E2E_BILINGUAL_PORT !== undefined;
const english = server('E2E');
/** Where more than one language of the interface is on: for the sentences about languages in shell.spec.ts. */
const bilingual = server('E2E_BILINGUAL', { UI_LANGUAGES: 'en,es' });

/** The built product, whole: one sentence of the specification for each test. */
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
    baseURL: english.baseURL,
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
  webServer: needsBilingual ? [english.webServer, bilingual.webServer] : [english.webServer],
});
