import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import type { User } from '@neo/contracts';
import { SettingsSection, useOnDemand } from '@neo/ui';
import { useState } from 'react';

const loadDialog = () => import('./LeaveDialog.tsx').then(({ LeaveDialog }) => LeaveDialog);

/** The export of the viewer's data, and the deletion of the account. */
export function YourData({ user }: { user: User }) {
  const { t } = useLingui();
  const [isLeaving, setIsLeaving] = useState(false);
  const { Part: Dialog, want, wakes } = useOnDemand(loadDialog);
  return (
    <>
      <SettingsSection
        title={t`Your data`}
        description={t`Everything we store about you, as one file: your account, NEOs, favorites and conversations.`}
      >
        <Button href="/api/auth/user/export" download variant="outlined">
          {t`Download my data`}
        </Button>
      </SettingsSection>
      <SettingsSection
        title={t`Delete account`}
        tone="danger"
        description={t`Your account, your NEOs with everybody's conversations with them, your favorites and your conversations are deleted immediately and permanently.`}
      >
        <Button
          color="error"
          variant="outlined"
          {...wakes}
          onClick={() => {
            want();
            setIsLeaving(true);
          }}
          sx={{ color: 'error.main' }}
        >
          {t`Delete my account`}
        </Button>
      </SettingsSection>
      {isLeaving && Dialog && <Dialog user={user} onClose={() => setIsLeaving(false)} />}
    </>
  );
}
