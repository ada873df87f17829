import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/contracts';
import type { Language } from '@neo/domain';
import { say } from '@neo/words';
import type { Labels, Words } from '@neo/words';
import { en } from '@neo/words/en';

const LOADED: Partial<Record<Language, Words>> = { en };

/** Loads the shared texts of a language, before anything is rendered in it. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'es') LOADED.es ??= (await import('@neo/words/es')).es;
}

function useWords(): Words {
  const { i18n } = useLingui();
  return LOADED[i18n.locale as Language] ?? en;
}

/** The labels of the closed lists, in the interface's language. */
export const useLabels = (): Labels => useWords().labels;

/** The text of a reason. An unknown one stays as it is, unless the server sent its English text. */
export function useReasonWords() {
  const words = useWords();
  return (reason: string | undefined, english?: string): string | undefined =>
    say(words, reason) ?? english ?? reason;
}

/**
 * Why a call was refused; undefined if there was no usable answer. An unknown reason is shown in the server's English.
 */
export function useRefusalWords(): (error: unknown) => string | undefined {
  const words = useWords();
  return (error) => (isApiError(error) ? (say(words, error.reason) ?? error.detail) : undefined);
}
