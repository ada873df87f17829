import { cpSync, existsSync, globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const SERVER = resolve(import.meta.dirname, '..');

/**
 * The programs of a server and where a build puts them, as in `rolldown.config.mjs`: the server itself, and what it starts.
 * @param server its folder
 */
export const serverFiles = (build: string, server = SERVER): { input: string; file: string }[] =>
  globSync(['src/{main,serve}.ts', 'src/**/*.{program,thread}.ts'], { cwd: server }).map(
    (path) => ({
      input: join(server, path),
      file: join(build, `${basename(path, '.ts')}.js`),
    }),
  );

/** Copies what a build has beside its programs. Releases before this one had the portraits in their code. */
export function copyPortraits(build: string, server = SERVER): void {
  const portraits = join(server, '../../libs/demo/src/portraits');
  if (existsSync(join(portraits, 'frida-kahlo.svg'))) {
    cpSync(portraits, join(build, 'portraits'), { recursive: true });
  }
}
