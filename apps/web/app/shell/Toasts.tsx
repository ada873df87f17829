import { useLingui } from '@lingui/react/macro';
import { ToastView } from '@neo/ui';
import { useAtom } from 'jotai';
import { useLocation } from 'react-router';
import { barsFor } from './bars/navigation.ts';
import { toastAtom } from './toast.ts';

/** The page's notification. */
export function Toasts() {
  const { t } = useLingui();
  const [toast, setToast] = useAtom(toastAtom);
  const { hasToastsOnTop } = barsFor(useLocation().pathname, false);
  return (
    <ToastView
      toast={toast}
      placement={hasToastsOnTop ? 'underBar' : 'corner'}
      onDismiss={() => setToast(null)}
      dismissLabel={t`Close`}
      regionLabel={t`Notifications (F8)`}
    />
  );
}
