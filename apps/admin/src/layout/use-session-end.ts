import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { SIGNED_OUT_NOTICE } from '../limits.ts';
import { onSessionEnd } from '../providers/session-end.ts';

/** When the session ends during work: says so, opens the sign-in panel, and returns to this address afterwards. */
export function useSessionEnd(): void {
  const { t } = useLingui();
  const notify = useNotify();
  useEffect(
    () =>
      onSessionEnd(() => {
        notify(t`You are logged out. Logging in again...`, {
          type: 'error',
          title: t`Unauthorized`,
        });
        const { pathname, search } = window.location;
        const next = new URLSearchParams({ next: pathname + search });
        setTimeout(() => window.location.assign(`/?${next}`), SIGNED_OUT_NOTICE);
      }),
    [notify, t],
  );
}
