import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { expect } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** A busy machine takes a minute. One that ended is not waited for. */
const START_LIMIT_MS = 180_000;

/** The built product in its own process with its own data folder. Tests may kill it. */
export class Product {
  readonly base: string;
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;

  private constructor(port: number, dataDir: string, settings: Record<string, string>) {
    this.base = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.#env = {
      PATH: process.env.PATH ?? '',
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    };
  }

  /** Begins with a copy of the seeded data folder, once `global-setup.ts` has made it. */
  static async start(settings: Record<string, string>): Promise<Product> {
    const dataDir = mkdtempSync(join(tmpdir(), 'neo-e2e-'));
    const { E2E_SEEDED_DATA_DIR } = process.env;
    // With their modes, on which PostgreSQL insists; Node's own copy loses those of folders.
    if (E2E_SEEDED_DATA_DIR) execFileSync('cp', ['-Rp', `${E2E_SEEDED_DATA_DIR}/.`, dataDir]);
    const product = new Product(await getPort({ host: '127.0.0.1' }), dataDir, settings);
    await product.start();
    return product;
  }

  /** A product that the caller started and will stop. */
  static running(port: number, dataDir: string): Product {
    return new Product(port, dataDir, {});
  }

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['apps/server/build/main.js'], {
      cwd: ROOT,
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child = child;
    const isReady = () => {
      if (child.exitCode !== null) throw new Error('The product ended while it started.');
      return fetch(`${this.base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    };
    await expect.poll(isReady, { timeout: START_LIMIT_MS, intervals: [50] }).toBe(true);
  }

  /** Stops it in order. Its data folder stays. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Sends SIGKILL, like a crash. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
