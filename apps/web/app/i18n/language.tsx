import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Language } from '@neo/domain';
import { createContext, startTransition, use, useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { loadI18n } from './i18n.ts';

type Speak = (language: Language) => Promise<void>;

const SpeakContext = createContext<Speak | null>(null);

/** Changes the interface's language, without a page load. */
export function useSpeak(): Speak {
  const speak = use(SpeakContext);
  if (speak === null) throw new Error('LanguageProvider is missing');
  return speak;
}

/** The interface in one language, until it is changed. @param i18n the texts of the first language */
export function LanguageProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const [shown, setShown] = useState(i18n);
  const asked = useRef(i18n.locale);
  const speak = useCallback(async (language: Language): Promise<void> => {
    asked.current = language;
    const next = await loadI18n(language);
    // Another one was asked for while this one was loading.
    if (asked.current !== language) return;
    // A transition, so that React first hydrates the rest of the page in the language in which it was written.
    startTransition(() => setShown((now) => (now.locale === language ? now : next)));
  }, []);
  return (
    <SpeakContext value={speak}>
      <I18nProvider i18n={shown}>{children}</I18nProvider>
    </SpeakContext>
  );
}
