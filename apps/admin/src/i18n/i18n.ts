import { i18n } from '@lingui/core';
import { isApiError } from '@neo/client';
import { say } from '@neo/words';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { chooseLanguage, LANGUAGE_KEY, languageCookie } from '@neo/domain';
import type { Language } from '@neo/domain';
import type { ConsoleWords } from '@neo/words';
import { enOfConsole } from '@neo/words/en/console';

/** The name of the cookie and of the local storage entry that hold the language, as in the web app. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // A browser may forbid storage.
    return null;
  }
}

/** The console's language, of those that this deployment has switched on. */
export const consoleLanguage = (on: readonly Language[]): Language =>
  chooseLanguage(
    {
      cookie: languageCookie(document.cookie),
      stored: storedLanguage(),
      browser: navigator.languages,
    },
    on,
  );

let words: ConsoleWords = enOfConsole;

/** The labels of the closed lists, in the console's language. */
export const labels = (): ConsoleWords['labels'] => words.labels;

/**
 * Why a call was refused, or the fallback if there was no usable answer. An unknown reason is shown in the server's
 * English.
 */
export const refusalOf = (error: unknown, fallback: string): string =>
  isApiError(error) ? (say(words, error.reason) ?? error.detail ?? fallback) : fallback;

/** Sets the console's language. A page has one, so Lingui's global object holds it. */
export async function speak(language: Language): Promise<void> {
  i18n.setMessagesCompiler(compileMessage);
  if (language === 'en') {
    words = enOfConsole;
    i18n.loadAndActivate({ locale: language, messages: {} });
  } else {
    const [{ messages }, { esOfConsole }] = await Promise.all([
      import('../locales/es/messages.po'),
      import('@neo/words/es/console'),
    ]);
    words = esOfConsole;
    i18n.loadAndActivate({ locale: language, messages });
  }
  document.documentElement.lang = language;
}

export { i18n };
