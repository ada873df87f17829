import { Trans, useLingui } from '@lingui/react/macro';
import MuiLink from '@mui/material/Link';
import { LoadingButton } from '@neo/ui';
import { Link } from 'react-router';
import { useWayIn } from './use-entry.ts';

/** The way to sign in, for people who have an account. */
export function SignInInstead() {
  const signIn = useWayIn('/');
  return (
    <Trans>
      Have an account already?{' '}
      <MuiLink component={Link} to={signIn} state={{ asked: true }}>
        Sign In
      </MuiLink>
    </Trans>
  );
}

/** Submits a form that creates an account. */
export function CreateAccountButton({ isWorking }: { isWorking: boolean }) {
  const { t } = useLingui();
  return (
    <LoadingButton
      type="submit"
      size="large"
      loading={isWorking}
      loadingLabel={t`Creating your account...`}
    >
      {t`Create account`}
    </LoadingButton>
  );
}
