import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { calmPrefetch } from './vite/calm-prefetch.ts';
import { inlineMessagesPreset } from './vite/inline-messages.ts';
import { leaner } from './vite/leaner.ts';
import { noStacks } from './vite/no-stacks.ts';
import { sharedGroups } from './vite/parts.ts';
import { precompressed } from './vite/precompressed.ts';

// The server may run from another folder, so every plugin gets this project's path.
const cwd = import.meta.dirname;

export default defineConfig(({ command }) => ({
  root: cwd,
  plugins: [
    reactRouter(),
    lingui({ cwd }),
    babel({
      presets: [
        linguiTransformerBabelPreset(
          { linguiConfig: getConfig({ cwd }), descriptorFields: 'message' },
          { cwd },
        ),
        ...(command === 'build' ? [inlineMessagesPreset] : []),
      ],
    }),
    noStacks(),
    calmPrefetch(),
    precompressed(),
  ],
  // React Router reads `rollupOptions` here; `rolldownOptions` is ignored.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/handler.ts' } } },
    client: {
      build: {
        rollupOptions: {
          // MUI lists the class names of each component, and hardly a list is read.
          treeshake: { manualPureFunctions: ['generateUtilityClasses'] },
          output: {
            // Few files, because a request costs a first view more than the bytes of a small file.
            codeSplitting: { groups: sharedGroups },
          },
        },
      },
    },
  },
  ...(command === 'build' && {
    resolve: { alias: leaner },
    // Without it a server that is started without NODE_ENV names classes differently from the browser, which then adds every style again.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  // The server build is one file: resolving MUI's hundreds of files at every start would take a second.
  ssr: { noExternal: command === 'build' ? true : [/^@neo\//] },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
}));
