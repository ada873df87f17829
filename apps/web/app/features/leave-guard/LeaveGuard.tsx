import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@neo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { useBlocker } from 'react-router';
import { keys } from '../../data/queries.ts';

export interface LeaveGuardProps {
  /** Called at the moment of leaving. */
  hasChanges: () => boolean;
  /** What becomes of the changes. */
  description: string;
  /** True once leaving is fine: it was saved or deleted. */
  isOpen?: RefObject<boolean>;
}

/** Asks before a click, Back or a closed tab discards unsaved changes. */
export function LeaveGuard({ hasChanges, description, isOpen }: LeaveGuardProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  // Without a session the person is redirected, and the form keeps what was typed.
  const wouldLose = () =>
    !isOpen?.current && Boolean(queries.getQueryData(keys.session)) && hasChanges();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  );
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onUnload(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      destructive
      title={t`Leave without saving?`}
      description={description}
      confirmLabel={t`Leave`}
      cancelLabel={t`Keep editing`}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
