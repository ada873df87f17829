import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useReasonWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';
import type { Failure, ChatState } from '../state/chat-state.ts';

/** Tells once of a message that was not sent. A greeting that failed is told on the screen alone. */
export function useTurnErrors({ failure, returned }: ChatState): void {
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
    // Each failure is an object of its own: the same words twice are told twice.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [failure]);
}
