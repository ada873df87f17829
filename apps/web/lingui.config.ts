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
      exclude: ['**/app/features/legal/**'],
    },
    // Longer than all the rest: it comes with the pages that show it.
    { path: '<rootDir>/app/locales/{locale}/legal', include: ['<rootDir>/app/features/legal'] },
  ],
  format: formatter({ lineNumbers: false }),
});
