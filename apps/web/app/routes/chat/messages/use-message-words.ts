import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/**
 * The texts around each message; the same object as long as they are the same.
 * @param noBranch why no branch can begin
 */
export function useMessageWords(noBranch?: string) {
  const { t } = useLingui();
  return useMemo(() => {
    const outcome = { copied: t`Copied`, failed: t`Could not be copied` };
    return {
      you: t`You`,
      copyLabels: {
        message: { copy: t`Copy message`, ...outcome },
        code: { copy: t`Copy code`, ...outcome },
      },
      statusLabels: {
        complete: undefined,
        interrupted: t`This reply was cut off.`,
        refused: t`The provider of the model stopped this reply.`,
        stopped: t`Stopped.`,
      },
      words: (words: number) => t`${plural(words, { one: '# word', other: '# words' })}`,
      unsent: t`Not sent`,
      sendUnsent: t`Try again`,
      reword: t`Edit`,
      discard: t`Discard`,
      actions: t`Message actions`,
      edit: t`Edit and send again`,
      revise: t`Edit`,
      branch: t`Branch from here`,
      noBranch,
      told: t`What the model was told`,
      report: t`Report`,
      readAloud: t`Read aloud`,
      usedMemory: (count: number) =>
        t`${plural(count, { one: 'Used # memory', other: 'Used # memories' })}`,
      found: t`The message that you searched for`,
      branched: t`Branched from here`,
      toSource: t`Open the original`,
      imported: t`Imported`,
      edited: (moment: string) => t`edited ${moment}`,
      remove: t`Delete from here`,
      regenerate: t`Regenerate`,
      goOn: t`Continue`,
      variant: (shown: number, count: number) => t`Reply ${shown} of ${count}`,
      previous: t`Previous reply`,
      next: t`Next reply`,
      greeting: (shown: number, count: number) => t`Greeting ${shown} of ${count}`,
      previousGreeting: t`Previous greeting`,
      nextGreeting: t`Next greeting`,
    };
  }, [t, noBranch]);
}

export type MessageWords = ReturnType<typeof useMessageWords>;
