import { LANGUAGES } from '@neo/domain';
import type { Language } from '@neo/domain';
import { setupI18n } from '@lingui/core';
import type { I18n, Messages } from '@lingui/core';
import { loadWords } from './words.ts';

const CATALOGS: Record<Language, () => Messages | Promise<Messages>> = {
  // The source language: each text is compiled where it is used (`vite/inline-messages.ts`).
  en: () => ({}),
  es: () => import('../locales/es/messages.po').then(({ messages }) => messages),
};

/**
 * The interface's texts in one language. One object per request, because visitors must not share a language, and another
 * one for another language: what React still has to hydrate is compared with the page in the page's own language.
 */
export async function loadI18n(language: Language): Promise<I18n> {
  const [messages] = await Promise.all([CATALOGS[language](), loadWords(language)]);
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

/** The language that the server wrote this page in. A browser that translates pages changes the attribute. */
export const pageLanguage = (): Language =>
  LANGUAGES.find((language) => language === document.documentElement.lang) ?? 'en';
