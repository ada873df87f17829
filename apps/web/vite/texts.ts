import { resolve } from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

const cwd = resolve(import.meta.dirname, '..');

/** Lingui's macros and catalogs for tests and stories, where the texts need not be compiled. */
export const screenTexts = () => [
  lingui({ cwd }),
  babel({
    presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })],
  }),
];
