import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState } from '@neo/ui';
import { Link } from 'react-router';
import { PageHead } from '../../shell/PageHead.tsx';

/** Why there is nothing to edit. */
export function EditRefused({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui();
  const title = isMissing ? t`NEO not found` : t`Unauthorized`;
  return (
    <Box sx={{ my: 'auto', py: 6 }}>
      <PageHead title={title} isIndexed={false} />
      <EmptyState
        headingLevel="h1"
        title={title}
        description={
          isMissing
            ? t`The requested NEO could not be found.`
            : t`You can only edit NEOs you created.`
        }
        action={
          <Button component={Link} to="/dashboard" variant="contained">
            <Trans>Back to Dashboard</Trans>
          </Button>
        }
      />
    </Box>
  );
}

/** It could not be loaded, but may exist. */
export function EditLoadFailed(props: { retrying: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Box sx={{ my: 'auto', py: 6 }}>
      <PageHead title={t`Something went wrong`} isIndexed={false} />
      <ErrorState
        {...props}
        headingLevel="h1"
        title={t`Something went wrong`}
        retryLabel={t`Try again`}
      />
    </Box>
  );
}
