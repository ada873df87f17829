import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { LoadingButton } from '@neo/ui';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../data/api.ts';
import { AccountFormFrame, PasswordField } from '../features/account/AccountFields.tsx';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { useAccountForm } from '../features/account/use-account-form.ts';
import { useLinkToken } from '../features/account/use-link-token.ts';
import { useToast } from '../shell/toast.ts';

/** The target of the letter's link: sets a new password, and ends every session. */
export default function ResetPassword() {
  const { t } = useLingui();
  const token = useLinkToken();
  return (
    <AccountPage
      title={t`Set a new password`}
      description={
        token === null
          ? t`You reach this page by the link in an e-mail.`
          : t`Once it is set you are signed out everywhere, and a Google account that was added is removed.`
      }
    >
      {token === null ? (
        <Button component={Link} to="/forgot-password" variant="contained">
          <Trans>Ask for a link</Trans>
        </Button>
      ) : (
        <NewPasswordForm token={token} />
      )}
    </AccountPage>
  );
}

function NewPasswordForm({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ newPassword }) => newPassword,
    { password: '' },
    async ({ password }) => {
      await api.identity.resetPassword({ body: { token: token ?? '', password } });
      await navigate('/', { replace: true, state: { asked: true } });
      toast({
        kind: 'success',
        title: t`Your password is set`,
        description: t`Sign in with the new password.`,
      });
    },
  );
  return (
    <AccountFormFrame onSubmit={submit} problem={problem}>
      <PasswordField
        {...form.register('password')}
        label={t`New password`}
        isNew
        error={errorOf('password')}
      />
      <LoadingButton
        type="submit"
        size="large"
        disabled={token === undefined}
        loading={isWorking}
        loadingLabel={t`Saving...`}
      >
        {t`Set password`}
      </LoadingButton>
      {problem !== null && (
        <Button component={Link} to="/forgot-password">
          <Trans>Ask for another link</Trans>
        </Button>
      )}
    </AccountFormFrame>
  );
}
