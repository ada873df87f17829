import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const SERVER = join(import.meta.dirname, '..');
const WEB_BUILD = join(SERVER, '../web/build');

/**
 * Bundles the server as it is now, beside a copy of the built web app, so that nobody's work on the tree
 * changes a trial that runs. @returns the file to start, and what removes it all
 */
export async function takeSnapshot(): Promise<{ entry: string; remove: () => void }> {
  if (!existsSync(join(WEB_BUILD, 'server/index.js'))) {
    throw new Error('The web app is not built: run "npm run build" first.');
  }
  // Inside the package, where its dependencies are found; laid out as main.ts expects the two apps.
  const root = join(SERVER, `build/trial-${process.pid}`);
  mkdirSync(join(root, 'web'), { recursive: true });
  cpSync(WEB_BUILD, join(root, 'web/build'), { recursive: true });
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
