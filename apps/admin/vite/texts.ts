import { resolve } from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

const cwd = resolve(import.meta.dirname, '..');

/**
 * Lingui's macros, for the console's build and for its stories. English stays where it is used, and is compiled there
 * when it is shown: the console has no first view to spare.
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
