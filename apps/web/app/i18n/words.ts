import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import type { Language } from '@neo/domain';
import { say } from '@neo/words';
import type { PlainLabels, Reasons, Words } from '@neo/words';
import { labels } from '@neo/words/en/labels';
import { useSyncExternalStore } from 'react';

interface SomeWords {
  language: Language;
  labels: PlainLabels;
  reasons: Partial<Reasons>;
}

const en: SomeWords = { language: 'en', labels, reasons: {} };
const whenLoaded = new Set<() => void>();
const LOADED: Partial<Record<Language, Words>> = {};

/** Loads the English reasons. No first view needs them: until then a refusal has the server's English text. */
export async function loadReasons(): Promise<void> {
  const { reasons } = await import('@neo/words/en/reasons');
  if (en.reasons === reasons) return;
  en.reasons = reasons;
  for (const tell of whenLoaded) tell();
}
if (import.meta.env.SSR) await loadReasons();

/** Loads the shared texts of a language, before anything is rendered in it. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'es') LOADED.es ??= (await import('@neo/words/es')).es;
}

/** The shared texts of a language that was loaded. English is not among them: its parts load one by one. */
export const loadedWords = (language: string): Words | undefined => LOADED[language as Language];

const onLoaded = (tell: () => void) => {
  whenLoaded.add(tell);
  return () => void whenLoaded.delete(tell);
};
const englishReasons = () => en.reasons;

/** A refusal that is shown before the English reasons are there is shown again with them. */
function useWords(): SomeWords {
  const { i18n } = useLingui();
  useSyncExternalStore(onLoaded, englishReasons, englishReasons);
  return loadedWords(i18n.locale) ?? en;
}

/** The labels of the closed lists, in the interface's language. */
export function useLabels(): PlainLabels {
  const { i18n } = useLingui();
  return loadedWords(i18n.locale)?.labels ?? labels;
}

/**
 * The text of a reason. An unknown one stays as it is, unless the server sent its English text. While the English
 * reasons are loading there is none.
 */
export function useReasonWords() {
  const words = useWords();
  return (reason: string | undefined, ours?: string): string | undefined => {
    const said = say(words, reason) ?? ours;
    if (said !== undefined || reason === undefined) return said;
    if (Object.keys(words.reasons).length > 0) return reason;
    void loadReasons().catch(() => undefined);
    return undefined;
  };
}

/**
 * Why a call was refused; undefined if there was no usable answer. An unknown reason is shown in the server's English.
 */
export function useRefusalWords(): (error: unknown) => string | undefined {
  const words = useWords();
  return (error) => (isApiError(error) ? (say(words, error.reason) ?? error.detail) : undefined);
}
