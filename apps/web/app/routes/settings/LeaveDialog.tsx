import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { User } from '@neo/contracts';
import { LoadingButton, TextInput } from '@neo/ui';
import { useApi } from '../../data/api.ts';
import { AccountFormFrame, PasswordField } from '../../features/account/AccountFields.tsx';
import { rememberFarewell } from '../../features/account/farewell.ts';
import { useAccountForm } from '../../features/account/use-account-form.ts';
import { useSignOut } from '../../shell/bars/use-sign-out.ts';

export interface LeaveDialogProps {
  user: User;
  onClose: () => void;
}

/** Asks for confirmation, and for a proof that the owner asks. */
export function LeaveDialog({ user, onClose }: LeaveDialogProps) {
  const { t } = useLingui();
  const api = useApi();
  const signOut = useSignOut();
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ deleteAccount }) => deleteAccount,
    user.hasPassword ? { password: '' } : { confirm: '' },
    async (body) => {
      await api.identity.deleteAccount({ body });
      await signOut();
      rememberFarewell();
    },
  );
  return (
    <Dialog
      open
      onClose={() => {
        if (!isWorking) onClose();
      }}
      aria-labelledby="leave-title"
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="leave-title">{t`Delete your account?`}</DialogTitle>
      <AccountFormFrame onSubmit={submit} problem={problem}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            <Trans>
              All your data is deleted: your NEOs, also for people who talk with them, your
              favorites, your conversations, your sessions. It cannot be undone. Download your data
              first if you want to keep it.
            </Trans>
          </DialogContentText>
          {user.hasPassword ? (
            <PasswordField {...form.register('password')} error={errorOf('password')} />
          ) : (
            <TextInput
              {...form.register('confirm')}
              label={t`Your username or e-mail`}
              autoComplete="off"
              error={errorOf('confirm')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isWorking}>
            {t`Cancel`}
          </Button>
          <LoadingButton
            type="submit"
            color="error"
            loading={isWorking}
            loadingLabel={t`Deleting...`}
          >
            {t`Delete forever`}
          </LoadingButton>
        </DialogActions>
      </AccountFormFrame>
    </Dialog>
  );
}
