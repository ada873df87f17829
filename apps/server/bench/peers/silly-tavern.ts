import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import type { Part } from '../stage/processes.ts';

export const SILLY_TAVERN = '1.19.0';
/** Its first start copies its presets and compiles its scripts. */
const START_LIMIT_MS = 600_000;

/** Installed once per machine, without its install scripts. */
async function installed(): Promise<string> {
  const folder = join(tmpdir(), `neo-bench-sillytavern-${SILLY_TAVERN}`);
  const found = join(folder, 'node_modules/sillytavern');
  if (existsSync(join(found, 'server.js'))) return folder;
  await mkdir(folder, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts'];
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, ...quiet, `sillytavern@${SILLY_TAVERN}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error('SillyTavern could not be installed from npm');
  return folder;
}

/** Starts SillyTavern for one person on this machine, as it comes, but without its CSRF token. */
export async function startSillyTavern(): Promise<Part> {
  const folder = await installed();
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    port: String(port),
    dataRoot: join(folder, 'data'),
    configPath: join(folder, 'config.yaml'),
    browserLaunchEnabled: 'false',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(process.execPath, ['server.js', '--disableCsrf', ...args], {
    cwd: join(folder, 'node_modules/sillytavern'),
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const stop = (): void => void child.kill('SIGKILL');
  const gone = once(child, 'exit').then(() => {
    throw new Error('SillyTavern ended before it was ready');
  });
  gone.catch(() => undefined);
  await Promise.race([gone, untilItAnswers(url)]).catch((error: unknown) => {
    stop();
    throw error;
  });
  return { url, pid: child.pid!, stop };
}

async function untilItAnswers(url: string): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (performance.now() > limit) throw new Error('SillyTavern did not become ready');
    await wait(500);
  }
}
