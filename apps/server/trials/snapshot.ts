import { cpSync, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { copyPortraits, serverFiles } from '../testing/server-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SCREENS = ['web', 'admin'];

/**
 * Bundles the current server beside copies of the built browser apps, so that edits to the source
 * do not change a running trial. @param checkout of another release, with its packages installed and
 * its browser apps built. @returns the file to start, and a function that removes everything
 */
export async function takeSnapshot(
  checkout = ROOT,
): Promise<{ entry: string; remove: () => void }> {
  const apps = join(checkout, 'apps');
  // Written inside the package so that its dependencies resolve, and laid out as main.ts expects the apps.
  const root = join(apps, `server/build/trial-${process.pid}`);
  for (const app of SCREENS) {
    const built = join(apps, app, 'build');
    if (!existsSync(built)) throw new Error(`${built} is missing: run "npm run build" first.`);
    cpSync(built, join(root, app, 'build'), { recursive: true });
  }
  const entry = join(root, 'server/build/main.js');
  const server = join(apps, 'server');
  for (const { input, file } of serverFiles(dirname(entry), server)) {
    await bundle(input, file, /^(?!@neo\/)[@a-z]/);
  }
  copyPortraits(dirname(entry), server);
  // Bundled into one file: reading thousands of small files would take half of each start.
  const pages = 'web/build/server/index.js';
  await bundle(join(apps, 'web/build/server/index.js'), join(root, pages), /^node:/);
  return { entry, remove: () => rmSync(root, { recursive: true, force: true }) };
}

async function bundle(input: string, file: string, external: RegExp): Promise<void> {
  const made = await rolldown({ input, platform: 'node', external, logLevel: 'silent' });
  await made.write({ file, format: 'esm', codeSplitting: false });
  await made.close();
}
