import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const cwd = import.meta.dirname;

export default defineConfig({
  base: '/admin/',
  plugins: [
    react(),
    lingui({ cwd }),
    // English stays where it is used, and is compiled there when it is shown: the console has no first view to spare.
    babel({
      presets: [
        linguiTransformerBabelPreset(
          { linguiConfig: getConfig({ cwd }), descriptorFields: 'message' },
          { cwd },
        ),
      ],
    }),
  ],
  // The server puts each response's nonce in its place.
  html: { cspNonce: '__NONCE__' },
  build: { outDir: 'build', chunkSizeWarningLimit: 1500 },
});
