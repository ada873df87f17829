import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/app/locales/{locale}/messages',
      include: ['<rootDir>/app'],
      exclude: ['**/*.test.tsx'],
    },
  ],
  // Ours does not parse tags in the values of a text.
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  format: formatter({ lineNumbers: false }),
});
