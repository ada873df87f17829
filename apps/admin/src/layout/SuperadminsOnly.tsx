import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@neo/ui';
import { ConsolePage } from './ConsolePage.tsx';

/** What moderators see of a screen for superadmins. @param title of the screen */
export function SuperadminsOnly({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <ConsolePage title={title}>
      <EmptyState
        title={t`Admin Access Required`}
        description={t`You need superadmin privileges to access this page.`}
      />
    </ConsolePage>
  );
}
