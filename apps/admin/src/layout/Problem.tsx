import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState, useLinkComponent } from '@neo/ui';

/** The error page of a screen that crashed. */
export function Problem() {
  const { t } = useLingui();
  return (
    <ErrorState
      headingLevel="h1"
      title={t`Something went wrong`}
      description={t`An unexpected error occurred. Please try again.`}
      retryLabel={t`Try again`}
      onRetry={() => window.location.reload()}
    />
  );
}

/** The page of an unknown address of the console. */
export function NotHere() {
  const { t } = useLingui();
  const Link = useLinkComponent();
  return (
    <EmptyState
      headingLevel="h1"
      title={t`Page Not Found`}
      description={t`The page you're looking for doesn't exist.`}
      action={<Button variant="outlined" component={Link} href="/users">{t`Users`}</Button>}
    />
  );
}
