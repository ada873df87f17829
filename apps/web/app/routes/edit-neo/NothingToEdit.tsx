import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState } from '@neo/ui';
import { Link } from 'react-router';
import type { NeoView } from '../../data/queries.ts';
import { PageHead } from '../../shell/PageHead.tsx';

interface Retry {
  retrying: boolean;
  onRetry: () => void;
}

/** Why there is nothing to edit. Without a view it could not be loaded. */
export function NothingToEdit({ view, ...retry }: Retry & { view: NeoView | undefined }) {
  if (view === undefined) return <EditLoadFailed {...retry} />;
  return <EditRefused isMissing={view.kind === 'refused' && view.why === 'not_found'} />;
}

/** It is not there, or not this person's. */
function EditRefused({ isMissing }: { isMissing: boolean }) {
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
function EditLoadFailed(props: Retry) {
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
