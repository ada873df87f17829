import type { StorybookConfig } from '@storybook/react-vite';
import { consoleTexts } from '../../apps/admin/vite/texts.ts';
import { screenTexts } from '../../apps/web/vite/texts.ts';
import { textsOf } from './texts-of.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../docs/**/*.mdx',
    '../docs/**/*.stories.tsx',
    '../../libs/ui/src/**/*.stories.tsx',
    '../../apps/admin/src/**/*.stories.tsx',
    '../../apps/web/app/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      ...(vite.plugins ?? []),
      ...textsOf('apps/admin', consoleTexts()),
      ...textsOf('apps/web', screenTexts()),
    ],
  }),
  // The TypeScript variant cannot read TypeScript 7. Tests show no page of documentation, so they need no descriptions.
  typescript: { reactDocgen: process.env['VITEST'] ? false : 'react-docgen' },
};

export default config;
