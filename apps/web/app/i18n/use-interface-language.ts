import { useLingui } from '@lingui/react';
import type { Language } from '@neo/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../data/api.ts';
import { deploymentQuery } from '../data/queries.ts';
import { speak } from './i18n.ts';
import { rememberedLanguage, rememberLanguage } from './remember-language.ts';

const ENGLISH_ALONE: readonly Language[] = ['en'];

/** The interface's language, those that this deployment has switched on, and how to change it for good. */
export function useInterfaceLanguage() {
  const { i18n } = useLingui();
  const { data } = useQuery(deploymentQuery(useApi()));
  const on = data?.uiLanguages ?? ENGLISH_ALONE;
  const change = async (language: Language): Promise<void> => {
    if (on.length < 2 || !on.includes(language)) return;
    rememberLanguage(language);
    await speak(i18n, language);
  };
  return { language: i18n.locale as Language, on, change };
}

/** Follows local storage if there is no cookie, so that the server could not know. */
export function useRememberedLanguage(): void {
  const { i18n } = useLingui();
  const { on } = useInterfaceLanguage();
  useEffect(() => {
    const remembered = on.length > 1 ? rememberedLanguage(on) : undefined;
    if (remembered === undefined) return;
    rememberLanguage(remembered);
    void speak(i18n, remembered);
    // Once for the page's life: afterwards the cookie holds it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
