import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useToast } from '../../shell/toast.ts';
import type { Failure } from './talk.ts';

/** Tells of a turn that failed, once. */
export function useTurnErrors(failure: Failure | null): void {
  const { t } = useLingui();
  const toast = useToast();
  useEffect(() => {
    if (failure === null) return;
    toast({
      kind: 'destructive',
      title: t`Error`,
      description: failure.message || t`Failed to send message. Please try again.`,
    });
    // Each failure is an object of its own: the same words twice are told twice.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [failure]);
}
