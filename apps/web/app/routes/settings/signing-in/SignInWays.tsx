import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@neo/contracts';
import { canAddSignIn } from '@neo/domain';
import { LoadingButton, SettingsSection } from '@neo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { ownSessionsQuery } from '../../../data/queries.ts';
import { AccountFormFrame, PasswordField } from '../../../features/account/AccountFields.tsx';
import { useAccountForm } from '../../../features/account/use-account-form.ts';
import { useToast } from '../../../shell/toast.ts';
import { WaysList } from './WaysList.tsx';

/** The viewer's ways to sign in: the password, and Google. */
export function SignInWays({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <SettingsSection
      title={t`Signing in`}
      description={t`Your ways to sign in. Remove any that you do not recognize. A new password signs you out everywhere else.`}
    >
      <WaysList user={user} />
      {user.hasPassword ? (
        <ChangePassword email={user.email} />
      ) : (
        <Button component={Link} to="/forgot-password" variant="outlined">
          {t`Set a password by e-mail`}
        </Button>
      )}
      {canAddSignIn(user).allowed ? (
        <AddGoogle hasPassword={user.hasPassword} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t`Google can be added once your e-mail is confirmed.`}
        </Typography>
      )}
    </SettingsSection>
  );
}

const EMPTY = { currentPassword: '', newPassword: '' };

function ChangePassword({ email }: { email: string }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ changePassword }) => changePassword,
    EMPTY,
    async (body, { reset }) => {
      await api.identity.changePassword({ body });
      reset(EMPTY);
      void queries.invalidateQueries({ queryKey: ownSessionsQuery(api).queryKey });
      toast({
        kind: 'success',
        title: t`Your password is set`,
        description: t`Every other session was ended.`,
      });
    },
  );
  return (
    <AccountFormFrame onSubmit={submit} problem={problem}>
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('currentPassword')}
        label={t`Current password`}
        error={errorOf('currentPassword')}
      />
      <PasswordField
        {...form.register('newPassword')}
        label={t`New password`}
        isNew
        error={errorOf('newPassword')}
      />
      <LoadingButton
        type="submit"
        variant="outlined"
        loading={isWorking}
        loadingLabel={t`Saving...`}
        sx={{ justifySelf: 'start' }}
      >
        {t`Change password`}
      </LoadingButton>
    </AccountFormFrame>
  );
}

/**
 * For a signed-in person, Google is added to this account; for a visitor it would be another one. A person with a
 * password must enter it: an unattended browser must not be enough.
 */
function AddGoogle({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ google }) => google,
    hasPassword ? { next: '/settings', password: '' } : { next: '/settings' },
    async (body) => {
      const { url } = await api.identity.google({ body });
      window.location.assign(url);
    },
  );
  if (hasPassword && !isAsking) {
    return (
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        {t`Sign in with Google too`}
      </Button>
    );
  }
  return (
    <AccountFormFrame onSubmit={submit} problem={problem}>
      {hasPassword && (
        <PasswordField
          {...form.register('password')}
          label={t`Current password`}
          autoFocus
          error={errorOf('password')}
        />
      )}
      <LoadingButton
        type="submit"
        variant="outlined"
        loading={isWorking}
        loadingLabel={t`Connecting...`}
        sx={{ justifySelf: 'start' }}
      >
        {t`Sign in with Google too`}
      </LoadingButton>
    </AccountFormFrame>
  );
}
