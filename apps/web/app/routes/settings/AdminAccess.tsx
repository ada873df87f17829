import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { SettingsSection } from '@neo/ui';

/** The link to the console, for moderators. It is an app of its own, so it needs a page load. */
export function AdminAccess() {
  const { t } = useLingui();
  return (
    <SettingsSection
      title={t`Admin Access`}
      description={t`You can moderate NEOs and look after users.`}
    >
      <Button href="/admin" variant="outlined">
        {t`Go to Admin Console`}
      </Button>
    </SettingsSection>
  );
}
