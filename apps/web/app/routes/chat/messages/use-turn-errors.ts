import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useReasonWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';
import type { Failure, SteadyChat } from '../state/chat-state.ts';

/** Shows a notice once per message that was not sent. A failed greeting is only shown in the chat. */
export function useTurnErrors({ failure, returned }: SteadyChat): void {
  useFailure(failure);
  useFailure(returned?.refused ?? null);
}

function useFailure(failure: Failure | null): void {
  const { t } = useLingui();
  const toast = useToast();
  const words = useReasonWords();
  useEffect(() => {
    if (failure?.turn.kind !== 'send') return;
    toast({
      kind: 'destructive',
      title: t`Error`,
      description:
        words(failure.reason, failure.message ?? undefined) ||
        t`Failed to send message. Please try again.`,
    });
    // Each failure is a new object, so that the same text twice is shown twice.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [failure]);
}
