import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const SERVER = join(import.meta.dirname, '..');
const SCREENS = ['web', 'admin'];

/**
 * Bundles the current server beside copies of the built browser apps, so that edits to the source
 * do not change a running trial. @returns the file to start, and a function that removes everything
 */
export async function takeSnapshot(): Promise<{ entry: string; remove: () => void }> {
  // Written inside the package so that its dependencies resolve, and laid out as main.ts expects the apps.
  const root = join(SERVER, `build/trial-${process.pid}`);
  for (const app of SCREENS) {
    const built = join(SERVER, '..', app, 'build');
    if (!existsSync(built)) throw new Error(`${built} is missing: run "npm run build" first.`);
    cpSync(built, join(root, app, 'build'), { recursive: true });
  }
  const entry = join(root, 'server/build/main.js');
  await bundle(join(SERVER, 'src/main.ts'), entry, /^(?!@neo\/)[@a-z]/);
  // Bundled into one file: reading thousands of small files would take half of each start.
  const pages = 'web/build/server/index.js';
  await bundle(join(SERVER, '../web/build/server/index.js'), join(root, pages), /^node:/);
  return { entry, remove: () => rmSync(root, { recursive: true, force: true }) };
}

async function bundle(input: string, file: string, external: RegExp): Promise<void> {
  const made = await rolldown({ input, platform: 'node', external, logLevel: 'silent' });
  await made.write({ file, format: 'esm', codeSplitting: false });
  await made.close();
}
