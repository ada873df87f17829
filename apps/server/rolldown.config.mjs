import { cpSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'rolldown';

/** The demo reads the portraits from beside its own file, which is the bundle in a build. */
const copyPortraits = {
  name: 'copy-portraits',
  writeBundle: () =>
    cpSync('../../libs/demo/src/portraits', 'build/portraits', { recursive: true }),
};

/** One file of ours; packages of others stay in node_modules, our own (@neo/*) are bundled. */
const bundled = (input, name) => ({
  input,
  platform: 'node',
  external: /^(?!@neo\/)[@a-z]/,
  plugins: name === 'serve' ? [copyPortraits] : [],
  output: { file: `build/${name}.js`, format: 'esm', sourcemap: true },
});

/** What starts the server, the server, and a file for each of its programs and threads (`src/platform/programs/program.ts`). */
export default defineConfig([
  bundled('src/main.ts', 'main'),
  bundled('src/serve.ts', 'serve'),
  ...globSync('src/**/*.{program,thread}.ts').map((input) =>
    bundled(input, basename(input, '.ts')),
  ),
]);
