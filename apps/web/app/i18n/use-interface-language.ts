import { useLingui } from '@lingui/react';
import type { Language } from '@neo/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../data/api.ts';
import { deploymentQuery } from '../data/queries.ts';
import { useSpeak } from './language.tsx';
import { rememberedLanguage, rememberLanguage } from './remember-language.ts';

const ENGLISH_ALONE: readonly Language[] = ['en'];

/** The interface's language, those that this deployment has switched on, and how to change it for good. */
export function useInterfaceLanguage() {
  const { i18n } = useLingui();
  const speak = useSpeak();
  const { data } = useQuery(deploymentQuery(useApi()));
  const on = data?.uiLanguages ?? ENGLISH_ALONE;
  const change = async (language: Language): Promise<void> => {
    if (on.length < 2 || !on.includes(language)) return;
    rememberLanguage(language);
    await speak(language);
  };
  return { language: i18n.locale as Language, on, change };
}

/**
 * Follows what the browser remembers and the server did not know: the cookie was cleared, or it was set while this page
 * was on its way.
 */
export function useRememberedLanguage(): void {
  const speak = useSpeak();
  const { language, on } = useInterfaceLanguage();
  useEffect(() => {
    const remembered = on.length > 1 ? rememberedLanguage(on) : undefined;
    if (remembered === undefined) return;
    rememberLanguage(remembered);
    if (remembered !== language) void speak(remembered);
    // Once for the page's life: afterwards the cookie holds it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
