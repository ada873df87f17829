import { useLingui } from '@lingui/react/macro';
import { ToastView } from '@neo/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'react-router';
import { barsFor } from './bars/navigation.ts';
import { closeToastAtom, toastAtom } from './toast.ts';

/** The page's notification. */
export function Toasts() {
  const { t } = useLingui();
  const toast = useAtomValue(toastAtom);
  const closeToast = useSetAtom(closeToastAtom);
  const { hasToastsOnTop } = barsFor(useLocation().pathname, false);
  return (
    <ToastView
      toast={toast}
      placement={hasToastsOnTop ? 'underBar' : 'corner'}
      // The timer of an earlier one must not close the next.
      onDismiss={() => toast && closeToast(toast.id)}
      dismissLabel={t`Close`}
      regionLabel={t`Notifications (F8)`}
    />
  );
}
