import { useLingui } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@neo/ui';
import { UpgradeButton } from '../../../features/upgrade/UpgradeButton.tsx';

/** For people without the plan: why nothing is listed, or why those that are can only be read. */
export function PlanEnded({ hasStored }: { hasStored: boolean }) {
  const { t } = useLingui();
  if (hasStored) {
    return (
      <>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 1, mb: 1 }}>
          {t`Your plan keeps no new conversations. You can read, export and delete these.`}
        </Typography>
        <UpgradeButton size="small" fullWidth />
      </>
    );
  }
  return (
    <EmptyState
      headingLevel="h3"
      title={t`Your conversations are not kept`}
      description={t`With Plus they stay, as many as you begin, and wait for you here.`}
      action={<UpgradeButton size="medium" />}
    />
  );
}
