import { i18n } from '@lingui/core';
import type { I18nProvider } from 'react-admin';
import { ADMIN_WORDS } from '../i18n/admin-words.ts';

/** What react-admin says comes out of the console's own catalogs, in the language that the page was opened in. */
export const i18nProvider: I18nProvider = {
  translate: (key, { _: fallback, ...values } = {}) => {
    const words = ADMIN_WORDS[key];
    return words ? i18n._({ ...words, values }) : (fallback ?? key);
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => i18n.locale,
};
