import { useLingui } from '@lingui/react/macro';
import type { ModerationLabels } from '@neo/words';
import { moderationLabels } from '@neo/words/en/moderation-labels';
import { loadedWords } from './words.ts';

/** The labels of reports and decisions, in the interface's language. */
export function useModerationLabels(): ModerationLabels {
  const { i18n } = useLingui();
  return loadedWords(i18n.locale)?.labels ?? moderationLabels;
}
