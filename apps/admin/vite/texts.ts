import { resolve } from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

const cwd = resolve(import.meta.dirname, '..');

/**
 * Lingui's macros, for the console's build and its stories. English texts stay in the code and are compiled when
 * they are shown, because the console's first view need not be small.
 */
export const consoleTexts = () => [
  lingui({ cwd }),
  babel({
    presets: [
      linguiTransformerBabelPreset(
        { linguiConfig: getConfig({ cwd }), descriptorFields: 'message' },
        { cwd },
      ),
    ],
  }),
];
