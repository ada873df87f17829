import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Language } from '@neo/domain';
import { createContext, startTransition, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { loadI18n } from './i18n.ts';

type Speak = (language: Language) => Promise<void>;

const SpeakContext = createContext<Speak>(async () => {});

/** Changes the interface's language, without a page load. */
export const useSpeak = (): Speak => use(SpeakContext);

/** The interface in one language, until it is changed. @param i18n the texts of the first language */
export function LanguageProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const [shown, setShown] = useState(i18n);
  const speak = useCallback(async (language: Language): Promise<void> => {
    const next = await loadI18n(language);
    // Parts that are not hydrated yet are hydrated first.
    startTransition(() => setShown((now) => (now.locale === language ? now : next)));
  }, []);
  return (
    <SpeakContext value={speak}>
      <I18nProvider i18n={shown}>{children}</I18nProvider>
    </SpeakContext>
  );
}
