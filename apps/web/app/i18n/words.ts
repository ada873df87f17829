import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/contracts';
import type { Language } from '@neo/domain';
import { say } from '@neo/words';
import type { Labels, Words } from '@neo/words';
import { en } from '@neo/words/en';

const LOADED: Partial<Record<Language, Words>> = { en };

/** Makes the shared words of a language ready, before anything is drawn in it. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'es') LOADED.es ??= (await import('@neo/words/es')).es;
}

function useWords(): Words {
  const { i18n } = useLingui();
  return LOADED[i18n.locale as Language] ?? en;
}

/** The words of the closed lists, in the interface's language. */
export const useLabels = (): Labels => useWords().labels;

/** The words of a reason. What is none stays as it is, unless the server's English came with it. */
export function useReasonWords() {
  const words = useWords();
  return (reason: string | undefined, english?: string): string | undefined =>
    say(words, reason) ?? english ?? reason;
}

/** Why a call was refused; undefined where no answer came that tells. A reason not known here is told in the server's English. */
export function useRefusalWords(): (error: unknown) => string | undefined {
  const words = useWords();
  return (error) => (isApiError(error) ? (say(words, error.reason) ?? error.detail) : undefined);
}
