import type { Language } from '@neo/domain';
import { say } from '@neo/words';
import type { ConsoleWords } from '@neo/words';
import { enOfConsole } from '@neo/words/en/console';
import { esOfConsole } from '@neo/words/es/console';

const WORDS: Record<Language, ConsoleWords> = { en: enOfConsole, es: esOfConsole };

/** The text of a refusal, for a page that the server writes itself. */
export const saying = (reason: string, language: Language): string =>
  say(WORDS[language], reason) ?? WORDS[language].reasons.invalid;

/**
 * The English text of a refusal, for API clients. Web and console translate the reason themselves.
 */
export const inEnglish = (reason: string): string => saying(reason, 'en');
