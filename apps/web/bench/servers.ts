import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { meta } from '@neo/contracts';

const START_LIMIT_MS = 60_000;

/** A server of the bench, in a process of its own. */
export interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

async function start(file: string, ready: string, env: Record<string, string>): Promise<Running> {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      PORT: String(port),
      ...env,
    },
  });
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  const limit = performance.now() + START_LIMIT_MS;
  for (;;) {
    const response = await fetch(url + ready).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return { url, stop };
    if (child.exitCode !== null || performance.now() > limit) {
      await stop();
      throw new Error(`${file} did not become ready`);
    }
    await wait(200);
  }
}

/** The built product on embedded defaults, with a temporary data folder. */
export async function startProduct(
  settings: Record<string, string> = {},
): Promise<Running & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'neo-bench-web-'));
  const main = join(import.meta.dirname, '../../server/build/main.js');
  const clear = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await start(main, meta.ready.path, {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...settings,
    });
    return { url: server.url, dataDir, stop: () => server.stop().finally(clear) };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** The bare page that the product's pages are compared with. */
export const startBarePage = (): Promise<Running> =>
  start(join(import.meta.dirname, 'bare/server.ts'), '/', {});
