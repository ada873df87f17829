import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { isApiError } from '@neo/client';
import { LoadingButton } from '@neo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../data/api.ts';
import { sessionQuery } from '../data/queries.ts';
import { AccountFormFrame, PasswordField } from '../features/account/AccountFields.tsx';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { useAccountForm } from '../features/account/use-account-form.ts';
import { useLinkToken } from '../features/account/use-link-token.ts';

type Outcome = 'confirmed' | 'with_password' | 'expired' | 'password' | 'failed' | 'working';

const outcomeOf = (error: unknown): Outcome => {
  const code = isApiError(error) ? error.code : undefined;
  if (code === 'password_required') return 'password';
  return code === 'link_expired' ? 'expired' : 'failed';
};

/** The target of the letter's link, which confirms the e-mail. In the browser that registered nothing more is asked. */
export default function VerifyEmail() {
  const api = useApi();
  const queries = useQueryClient();
  const token = useLinkToken();
  const [ended, setEnded] = useState<'with_password' | 'expired'>();
  const refresh = () => queries.invalidateQueries({ queryKey: sessionQuery(api).queryKey });
  const { mutate, status, error } = useMutation({
    mutationFn: (given: string) => api.identity.verifyEmail({ body: { token: given } }),
    onSuccess: refresh,
  });
  useEffect(() => {
    if (token) mutate(token);
  }, [token, mutate]);
  const outcome = (): Outcome => {
    if (ended) return ended;
    if (token === null) return 'expired';
    if (status === 'success') return 'confirmed';
    return status === 'error' ? outcomeOf(error) : 'working';
  };
  const now = outcome();
  if (now === 'password' && token) {
    return (
      <PasswordPage
        token={token}
        onConfirmed={async () => {
          setEnded('with_password');
          await refresh();
        }}
        onExpired={() => setEnded('expired')}
      />
    );
  }
  return <OutcomePage outcome={now} onRetry={() => token && mutate(token)} />;
}

function OutcomePage({ outcome, onRetry }: { outcome: Outcome; onRetry: () => void }) {
  const { t } = useLingui();
  const words: Partial<Record<Outcome, ReactNode>> = {
    confirmed: <Trans>Thank you. Your e-mail is confirmed.</Trans>,
    with_password: <Trans>Thank you. Your e-mail is confirmed. Sign in with your password.</Trans>,
    expired: (
      <Trans>
        This link was already used or has expired. You can ask for another one in the settings.
      </Trans>
    ),
    failed: <Trans>Something went wrong. Your link still works.</Trans>,
  };
  return (
    <AccountPage title={t`Confirm your e-mail`}>
      <Typography role="status" sx={{ mb: 3 }}>
        {words[outcome] ?? (
          <>
            <CircularProgress size={16} aria-hidden sx={{ mr: 1, verticalAlign: 'text-bottom' }} />
            <Trans>Confirming...</Trans>
          </>
        )}
      </Typography>
      {outcome === 'failed' ? (
        <Button variant="contained" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      ) : outcome === 'with_password' ? (
        <Button component={Link} to="/" state={{ asked: true }} variant="contained">
          <Trans>Sign in</Trans>
        </Button>
      ) : (
        <Button component={Link} to="/" variant="contained">
          <Trans>Go to Home</Trans>
        </Button>
      )}
    </AccountPage>
  );
}

interface PasswordPageProps {
  token: string;
  onConfirmed: () => Promise<void>;
  onExpired: () => void;
}

/** Somebody else may have registered the address, so the account gets a password of its owner. */
function PasswordPage({ token, onConfirmed, onExpired }: PasswordPageProps) {
  const { t } = useLingui();
  const api = useApi();
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ newPassword }) => newPassword,
    { password: '' },
    async ({ password }) => {
      try {
        await api.identity.verifyEmail({ body: { token, password } });
      } catch (error) {
        if (outcomeOf(error) !== 'expired') throw error;
        onExpired();
        return;
      }
      await onConfirmed();
    },
  );
  return (
    <AccountPage
      title={t`Confirm your e-mail`}
      description={t`Enter the password that you registered with. If you do not remember it, or somebody else registered your address, choose a new one: everybody who is signed in to the account is then signed out.`}
    >
      <AccountFormFrame onSubmit={submit} problem={problem}>
        <PasswordField
          {...form.register('password')}
          label={t`Your password, or a new one`}
          isNew
          autoFocus
          error={errorOf('password')}
        />
        <LoadingButton
          type="submit"
          size="large"
          loading={isWorking}
          loadingLabel={t`Confirming...`}
        >
          {t`Confirm e-mail`}
        </LoadingButton>
      </AccountFormFrame>
    </AccountPage>
  );
}
