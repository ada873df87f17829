import { useLingui } from '@lingui/react/macro';
import Link from '@mui/material/Link';
import type { AuditEntry } from '@neo/contracts';
import { useLinkComponent } from '@neo/ui';

/** The subject of an entry, as a link if it still exists. */
export function Subject({ entry: { action, userId, neoId } }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const ConsoleLink = useLinkComponent();
  if (userId !== null) {
    return <Link component={ConsoleLink} href={`/users/${userId}/neos`}>{t`User`}</Link>;
  }
  if (neoId !== null && action !== 'delete-neo')
    return <Link href={`/neo/${neoId}`}>{t`NEO`}</Link>;
  return <span aria-label={t`No longer there`}>—</span>;
}
