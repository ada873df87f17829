import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILES = {
  'web/build/server/index.js': 'export default () => new Response()',
  'admin/build/index.html': '<html lang="en"><head></head></html>',
};

/**
 * Writes builds of the web app and the console that show nothing, so that a test needs no real one.
 * @returns where they lie, as the server wants it
 */
export function blankScreens(folder: string): { web: string; admin: string } {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { web: join(folder, 'web'), admin: join(folder, 'admin') };
}
