import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { blankScreens } from './blank-screens.ts';
import { copyPortraits, serverFiles } from './server-files.ts';

const SERVER = resolve(import.meta.dirname, '..');
const ROOT = resolve(SERVER, '../..');
/** After this a server that neither ends nor listens is killed, and the test fails. */
const TIMEOUT_MS = 60_000;
/** A server inherits nothing else from the environment of the tests. */
const INHERITED = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/**
 * Builds the server below `folder` as `npm run build` does, beside blank screens. @param migration one more, as the next release brings
 * @returns the file to start
 */
export async function buildServer(folder: string, migration?: string): Promise<string> {
  const apps = join(folder, 'apps');
  blankScreens(apps);
  const entry = join(apps, 'server/build/main.js');
  const plugins =
    migration === undefined ? [] : [{ name: 'migration', transform: withOneMore(migration) }];
  for (const { input, file } of serverFiles(dirname(entry))) {
    const made = await rolldown({
      input,
      plugins,
      platform: 'node',
      logLevel: 'silent',
      external: /^(?!@neo\/)[@a-z]/,
    });
    await made.write({ file, format: 'esm' });
    await made.close();
  }
  copyPortraits(dirname(entry));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(SERVER, 'node_modules'), join(apps, 'server/node_modules'));
  return entry;
}

const withOneMore =
  (sql: string) =>
  (code: string, id: string): string | null =>
    id.endsWith('db/src/migrations/index.ts')
      ? `${code}\nMIGRATIONS['9999-next'] = { up: (knex) => knex.raw(${JSON.stringify(sql)}) };`
      : null;

/** How a start ended: `code` is null while the server runs. */
export interface Start {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly url: string | undefined;
  /** Everything that it has printed so far. */
  output(): string;
  /** Ends a server that runs. */
  stop(): Promise<void>;
}

/** Starts the built server as a process with only these settings, until it listens or has ended. */
export async function startBuilt(entry: string, env: Record<string, string>): Promise<Start> {
  const child: ChildProcess = spawn(process.execPath, [entry], {
    env: { ...INHERITED, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  const ended = once(child, 'close');
  const address = (): string | undefined =>
    /^\{.*"url":"([^"]+)","msg":"NEO is ready"\}$/m.exec(stdout)?.[1];
  const listens = new Promise<void>((settle) => {
    child.stdout!.on('data', (chunk) => {
      stdout += String(chunk);
      if (address() !== undefined) settle();
    });
  });
  child.stderr!.on('data', (chunk) => (stderr += String(chunk)));
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  await Promise.race([ended, listens]);
  clearTimeout(timer);
  return {
    code: child.exitCode,
    stdout,
    stderr,
    url: address(),
    output: () => stdout + stderr,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
