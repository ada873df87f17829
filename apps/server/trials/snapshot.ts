import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const SERVER = join(import.meta.dirname, '..');
const SCREENS = ['web', 'admin'];

/**
 * Bundles the server as it is now, beside copies of the built screens, so that nobody's work on the tree
 * changes a trial that runs. @returns the file to start, and what removes it all
 */
export async function takeSnapshot(): Promise<{ entry: string; remove: () => void }> {
  // Inside the package, where its dependencies are found; laid out as main.ts expects the apps.
  const root = join(SERVER, `build/trial-${process.pid}`);
  for (const app of SCREENS) {
    const built = join(SERVER, '..', app, 'build');
    if (!existsSync(built)) throw new Error(`${built} is missing: run "npm run build" first.`);
    cpSync(built, join(root, app, 'build'), { recursive: true });
  }
  const bundle = await rolldown({
    input: join(SERVER, 'src/main.ts'),
    platform: 'node',
    external: /^(?!@neo\/)[@a-z]/,
  });
  const entry = join(root, 'server/build/main.js');
  await bundle.write({ file: entry, format: 'esm', sourcemap: true });
  await bundle.close();
  return { entry, remove: () => rmSync(root, { recursive: true, force: true }) };
}
