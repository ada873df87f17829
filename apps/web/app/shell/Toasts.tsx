import { useLingui } from '@lingui/react/macro';
import { ToastView } from '@neo/ui';
import { useAtom } from 'jotai';
import { toastAtom } from './toast.ts';

/** Where the page's one notice shows. */
export function Toasts() {
  const { t } = useLingui();
  const [toast, setToast] = useAtom(toastAtom);
  return (
    <ToastView
      toast={toast}
      onDismiss={() => setToast(null)}
      dismissLabel={t`Close`}
      regionLabel={t`Notifications (F8)`}
    />
  );
}
