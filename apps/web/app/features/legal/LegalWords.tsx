import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import type { Language } from '@neo/domain';
import type { ReactNode } from 'react';
import { messages as spanish } from '../../locales/es/legal.po';

const WORDS: Record<Language, Messages> = { en: {}, es: spanish };

/**
 * The legal texts, in their own catalog: they are longer than all the rest of the interface. In
 * English they are in the code, like all texts.
 */
export function LegalWords({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const locale = i18n.locale === 'es' ? 'es' : 'en';
  const words = setupI18n({ locale, messages: { [locale]: WORDS[locale] } });
  return <I18nProvider i18n={words}>{children}</I18nProvider>;
}
