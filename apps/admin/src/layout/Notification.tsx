import { useLingui } from '@lingui/react/macro';
import { ToastView } from '@neo/ui';
import { useNotificationContext, useTranslate } from 'react-admin';
import type { NotificationPayload } from 'react-admin';

/** The newest of react-admin's notifications, as our toast. It replaces the ones before it. */
export function Notification() {
  const { t } = useLingui();
  const translate = useTranslate();
  const { notifications, resetNotifications } = useNotificationContext();
  const toastOf = ({ message, type, notificationOptions: options }: NotificationPayload) => {
    const isFault = type === 'error' || type === 'warning';
    return {
      id: notifications.length,
      kind: isFault ? ('destructive' as const) : ('success' as const),
      title: (options?.['title'] as string | undefined) ?? (isFault ? t`Error` : t`Success`),
      description: typeof message === 'string' ? translate(message, options?.messageArgs) : '',
    };
  };
  const newest = notifications.at(-1);
  return (
    <ToastView
      toasts={newest ? [toastOf(newest)] : []}
      onDismiss={resetNotifications}
      dismissLabel={t`Close`}
      regionLabel={t`Notifications (F8)`}
    />
  );
}
