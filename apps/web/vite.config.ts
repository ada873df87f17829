import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server may run from another folder: every plugin is told where this project is.
const cwd = import.meta.dirname;

export default defineConfig(({ command }) => ({
  root: cwd,
  plugins: [
    reactRouter(),
    lingui({ cwd }),
    babel({
      // The compiler first: behind Lingui's macros it meets code that is already rewritten.
      presets: [
        reactCompilerPreset(),
        linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd }),
      ],
    }),
  ],
  // React Router reads `rollupOptions` here; `rolldownOptions` is ignored.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/handler.ts' } } },
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What nearly every screen needs, in one file instead of twenty requests.
                { name: 'shared', minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
  // Built, the server's side is one file: resolving MUI's hundreds at every start would cost it a second.
  ssr: { noExternal: command === 'build' ? true : [/^@neo\//] },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
}));
