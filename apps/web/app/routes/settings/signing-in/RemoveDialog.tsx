import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { OtherSignIn } from '@neo/contracts';
import { LoadingButton } from '@neo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { ownSessionsQuery, signInsQuery } from '../../../data/queries.ts';
import { AccountFormFrame, PasswordField } from '../../../features/account/AccountFields.tsx';
import { useAccountForm } from '../../../features/account/use-account-form.ts';
import { useToast } from '../../../shell/toast.ts';

export interface RemoveDialogProps {
  way: OtherSignIn;
  hasPassword: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks for confirmation and the password: an unattended browser must not be enough to lock the owner out. */
export function RemoveDialog({ way, hasPassword, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ removeSignIn }) => removeSignIn,
    hasPassword ? { password: '' } : {},
    async (body) => {
      await api.identity.removeSignIn({ params: { id: way.id }, body });
      toast({
        kind: 'success',
        title: t`Google was removed`,
        description: t`Every other session was ended.`,
      });
      onClose();
      void queries.invalidateQueries({ queryKey: ownSessionsQuery(api).queryKey });
      await queries.invalidateQueries({ queryKey: signInsQuery(api).queryKey });
      onRemoved();
    },
  );
  return (
    <Dialog
      open
      onClose={() => {
        if (!isWorking) onClose();
      }}
      aria-labelledby="remove-way-title"
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="remove-way-title">{t`Remove Google?`}</DialogTitle>
      <AccountFormFrame onSubmit={submit} problem={problem}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            <Trans>
              This Google account no longer signs in here, and every other session ends. You can add
              it again.
            </Trans>
          </DialogContentText>
          {hasPassword && (
            <PasswordField
              {...form.register('password')}
              label={t`Current password`}
              autoFocus
              error={errorOf('password')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isWorking}>
            {t`Cancel`}
          </Button>
          <LoadingButton type="submit" loading={isWorking} loadingLabel={t`Removing...`}>
            {t`Remove Google`}
          </LoadingButton>
        </DialogActions>
      </AccountFormFrame>
    </Dialog>
  );
}
