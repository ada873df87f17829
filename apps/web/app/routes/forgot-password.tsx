import { Trans, useLingui } from '@lingui/react/macro';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LoadingButton } from '@neo/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../data/api.ts';
import { AccountFormFrame, EmailField } from '../features/account/AccountFields.tsx';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { useAccountForm } from '../features/account/use-account-form.ts';

/** Requests a letter to set a new password. The notice is the same whether the e-mail is known or not. */
export default function ForgotPassword() {
  const { t } = useLingui();
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ forgotPassword }) => forgotPassword,
    { email: '' },
    async (body) => {
      await api.identity.forgotPassword({ body });
      setSentTo(body.email);
    },
  );
  return (
    <AccountPage
      title={t`Forgot your password?`}
      description={t`Enter your e-mail. If it has an account, we send you a link to set a new password.`}
      after={
        <MuiLink component={Link} to="/" state={{ asked: true }}>
          <Trans>Back to Sign In</Trans>
        </MuiLink>
      }
    >
      {sentTo === null ? (
        <AccountFormFrame onSubmit={submit} problem={problem}>
          <EmailField {...form.register('email')} error={errorOf('email')} />
          <LoadingButton
            type="submit"
            size="large"
            loading={isWorking}
            loadingLabel={t`Sending...`}
          >
            {t`Send the link`}
          </LoadingButton>
        </AccountFormFrame>
      ) : (
        // The field that had the focus is gone.
        <Typography role="status" tabIndex={-1} ref={(line) => line?.focus()}>
          <Trans>
            If {sentTo} has an account, we e-mailed you a link. It works for 30 minutes. Check your
            spam folder too.
          </Trans>
        </Typography>
      )}
    </AccountPage>
  );
}
