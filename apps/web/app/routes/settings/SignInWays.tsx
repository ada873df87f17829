import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { identity, isApiError } from '@neo/contracts';
import type { User } from '@neo/contracts';
import { LoadingButton, SettingsSection } from '@neo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { ownSessionsQuery } from '../../data/queries.ts';
import { AccountFormFrame, PasswordField } from '../../features/account/AccountFields.tsx';
import { useAccountForm } from '../../features/account/use-account-form.ts';
import { useAccountWords } from '../../features/account/use-account-words.ts';
import { useToast } from '../../shell/toast.ts';

/** How one signs in: the password, and Google. */
export function SignInWays({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <SettingsSection
      title={t`Signing in`}
      description={t`A new password signs you out everywhere else.`}
    >
      {user.hasPassword ? (
        <ChangePassword email={user.email} />
      ) : (
        <Button component={Link} to="/forgot-password" variant="outlined">
          {t`Set a password by letter`}
        </Button>
      )}
      <AddGoogle />
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
    identity.changePassword.body,
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

/** Asked from inside, Google is added to this account; asked from outside it would be another one. */
function AddGoogle() {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const words = useAccountWords();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.identity.google({ body: { next: '/settings' } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      // The shell tells of that one.
      if (isApiError(error) && error.code === 'not_signed_in') return;
      toast({
        kind: 'destructive',
        title: t`Google Sign-In Failed`,
        description: isApiError(error)
          ? (words(error.detail) ?? t`Failed to initiate Google sign-in`)
          : t`An error occurred with Google sign-in. Please try again.`,
      });
    },
  });
  return (
    <LoadingButton
      variant="outlined"
      loading={isPending}
      loadingLabel={t`Connecting...`}
      onClick={() => mutate()}
    >
      {t`Sign in with Google too`}
    </LoadingButton>
  );
}
