import type { StorybookConfig } from '@storybook/react-vite';
import { consoleTexts } from '../../apps/admin/vite/texts.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../docs/**/*.mdx',
    '../docs/**/*.stories.tsx',
    '../../libs/ui/src/**/*.stories.tsx',
    '../../apps/admin/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), ...consoleTexts()] }),
  // The TypeScript variant cannot read TypeScript 7.
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
