import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState } from '@neo/ui';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { useReasonWords } from '../i18n/words.ts';
import { Page } from './Page.tsx';
import { PageHead } from './PageHead.tsx';

/** The page for a missing address. */
export function NotFoundPage() {
  const { t } = useLingui();
  const title = t`404 Page Not Found`;
  return (
    <Problem title={title}>
      <EmptyState
        headingLevel="h1"
        title={title}
        description={t`The page you're looking for doesn't exist.`}
        action={<HomeLink variant="contained" />}
      />
    </Problem>
  );
}

/** The data of a failed read, from `asResponse`. */
type Told = { reason?: string; message?: string };

/** Shown in place of a failed screen: a message and a retry button. */
export function ProblemPage() {
  const { t } = useLingui();
  const words = useReasonWords();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const { reason, message } = (isRouteErrorResponse(error) ? error.data : {}) as Told;
  const title = t`Something went wrong`;
  return (
    <Problem title={title}>
      <ErrorState
        headingLevel="h1"
        title={title}
        description={words(reason, message) ?? t`An unexpected error occurred. Please try again.`}
        retryLabel={t`Try again`}
        // A script of this page may have failed to load, so the whole page is reloaded.
        onRetry={() => window.location.reload()}
        action={<HomeLink variant="text" />}
      />
    </Problem>
  );
}

function HomeLink({ variant }: { variant: 'contained' | 'text' }) {
  const { t } = useLingui();
  return (
    <Button component={Link} to="/" variant={variant}>
      {t`Go to Home`}
    </Button>
  );
}

function Problem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page width="text">
      <PageHead title={title} isIndexed={false} />
      <Box sx={{ my: 'auto', py: 6 }}>{children}</Box>
    </Page>
  );
}
