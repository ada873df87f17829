import { defineConfig } from 'rolldown';

/** One file of ours; packages of others stay in node_modules, our own (@neo/*) are bundled. */
export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  external: /^(?!@neo\/)[@a-z]/,
  output: { file: 'build/main.js', format: 'esm', sourcemap: true },
});
