import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

const cwd = import.meta.dirname;

export default defineConfig({
  plugins: [
    lingui({ cwd }),
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })],
    }),
  ],
  test: {
    name: 'web',
    root: cwd,
    include: ['{app,vite}/**/*.test.{ts,tsx}'],
    // The screens are rendered outside a browser. What only a browser does is in `e2e`.
    environmentOptions: { jsdom: { url: 'http://neo.test/' } },
    testTimeout: 60_000,
  },
});
