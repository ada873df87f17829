import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import { CARD_MAX_BYTES } from '@neo/domain';
import { useRefusalWords } from '../../i18n/words.ts';
import type { Problem } from './import-queue.ts';

const MEGABYTE = 1_048_576;

/** Says in words why a file was not imported. */
export function useProblemWords(): (problem: Problem) => string {
  const { t } = useLingui();
  const words = useRefusalWords();
  const most = CARD_MAX_BYTES / MEGABYTE;
  const tooLarge = t`A file can be up to ${most} MB.`;
  return (problem) => {
    if (problem.kind === 'too_large') return tooLarge;
    if (problem.kind === 'no_room') return t`Your plan does not allow more NEOs.`;
    const { error } = problem;
    // An error without a reason of its own has its code as the reason.
    if (isApiError(error) && error.code === 'too_large' && error.reason === error.code) {
      return tooLarge;
    }
    return words(error) ?? t`The file could not be imported. Please try again.`;
  };
}
