import { useLingui } from '@lingui/react/macro';
import { ToastView } from '@neo/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'react-router';
import { barsFor } from './bars/navigation.ts';
import { closeToastAtom, toastsAtom } from './toast.ts';

/** The page's notices. */
export function Toasts() {
  const { t } = useLingui();
  const closeToast = useSetAtom(closeToastAtom);
  const { hasToastsOnTop } = barsFor(useLocation().pathname, false);
  return (
    <ToastView
      toasts={useAtomValue(toastsAtom)}
      placement={hasToastsOnTop ? 'underBar' : 'corner'}
      onDismiss={closeToast}
      dismissLabel={t`Close`}
      regionLabel={t`Notifications (F8)`}
    />
  );
}
