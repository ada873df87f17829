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
      exclude: ['**/app/features/legal/**', '**/*.test.tsx'],
    },
    // Longer than all the rest: it loads with the pages that show it.
    { path: '<rootDir>/app/locales/{locale}/legal', include: ['<rootDir>/app/features/legal'] },
  ],
  // Ours does not parse tags in the values of a text.
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  format: formatter({ lineNumbers: false }),
});
