import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@neo/ui';
import { Link } from 'react-router';

/** Shown instead of the form when the plan's limit is reached. */
export function LimitReached({ owned }: { owned: number }) {
  const { t } = useLingui();
  return (
    <Box sx={{ my: 'auto', py: 6 }}>
      <EmptyState
        headingLevel="h1"
        title={t`Your wall is full`}
        description={t`You own ${owned} NEOs, the most that your plan allows. Delete one that you no longer need to make room for another.`}
        action={
          <Button component={Link} to="/dashboard" variant="contained">
            <Trans>Back to Dashboard</Trans>
          </Button>
        }
      />
    </Box>
  );
}
