import { i18n } from '@lingui/core';
import type { I18nProvider } from 'react-admin';
import { ADMIN_WORDS } from '../i18n/admin-words.ts';

/** Texts of react-admin come from the console's own catalogs, in the language of the page. */
export const i18nProvider: I18nProvider = {
  translate: (key, { _: fallback, ...values } = {}) => {
    const words = ADMIN_WORDS[key];
    return words ? i18n._({ ...words, values }) : (fallback ?? key);
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => i18n.locale,
};
