import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@neo/ui';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Page } from './Page.tsx';
import { PageHead } from './PageHead.tsx';

/** The page that is not there. */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <Problem
      title={t`404 Page Not Found`}
      description={t`The page you're looking for doesn't exist.`}
    />
  );
}

/** What stands where a screen failed. */
export function ProblemPage() {
  const { t } = useLingui();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const told: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const message =
    typeof told === 'object' && told !== null && 'message' in told ? told.message : undefined;
  return (
    <Problem
      title={t`Something went wrong`}
      description={
        typeof message === 'string' ? message : t`An unexpected error occurred. Please try again.`
      }
    />
  );
}

function Problem({ title, description }: { title: string; description: string }) {
  const { t } = useLingui();
  return (
    <Page width="text">
      <PageHead title={title} isIndexed={false} />
      <Box sx={{ my: 'auto', py: 6 }}>
        <EmptyState
          headingLevel="h1"
          title={title}
          description={description}
          action={
            <Button component={Link} to="/" variant="contained">
              {t`Go to Home`}
            </Button>
          }
        />
      </Box>
    </Page>
  );
}
