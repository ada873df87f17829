import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { isApiError } from '@neo/contracts';
import { EmptyState } from '@neo/ui';
import { Link } from 'react-router';
import { signInPath } from './next-path.ts';

/** The session ended while the page was open, and the guard has not redirected yet. */
export const isSignedOut = (error: Error | null): boolean =>
  isApiError(error) && error.code === 'not_signed_in';

/** Instead of a list, for somebody who is no longer signed in. @param path where to come back to */
export function PleaseSignIn({ title, path }: { title: string; path: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <Button component={Link} to={signInPath(path)} variant="contained">
          <Trans>Sign in</Trans>
        </Button>
      }
    />
  );
}
