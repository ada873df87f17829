import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { identity } from '@neo/contracts';
import type { OtherSignIn, User } from '@neo/contracts';
import { canRemoveSignIn } from '@neo/domain';
import { AccessList, AccessRow, ErrorState, LoadingButton } from '@neo/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { ownSessionsQuery, signInsQuery } from '../../../data/queries.ts';
import { AccountFormFrame, PasswordField } from '../../../features/account/AccountFields.tsx';
import { useAccountForm } from '../../../features/account/use-account-form.ts';
import { useLocalDate } from '../../../i18n/use-local-date.ts';
import { useToast } from '../../../shell/toast.ts';

/** Every way to sign in. All but the last can be removed. */
export function WaysList({ user }: { user: User }) {
  const { t } = useLingui();
  const api = useApi();
  const ways = useQuery(signInsQuery(api));
  const list = useRef<HTMLUListElement>(null);
  const [leaving, setLeaving] = useState<OtherSignIn | null>(null);
  if (ways.isError) {
    return (
      <ErrorState
        title={t`Failed to load how you sign in`}
        retryLabel={t`Try again`}
        retrying={ways.isFetching}
        onRetry={() => void ways.refetch()}
      />
    );
  }
  if (!ways.data) return <Skeleton variant="rounded" width="100%" height={64} />;
  const { hasPassword } = user;
  const mayRemove = canRemoveSignIn({ hasPassword, signIns: ways.data.length }).allowed;
  return (
    <>
      <AccessList label={t`Ways to sign in`} ref={list}>
        {hasPassword && <AccessRow name={t`Password`} />}
        {ways.data.map((way) => (
          <GoogleRow
            key={way.id}
            way={way}
            onRemove={mayRemove ? () => setLeaving(way) : undefined}
          />
        ))}
      </AccessList>
      {leaving && (
        <RemoveDialog
          way={leaving}
          hasPassword={hasPassword}
          onClose={() => setLeaving(null)}
          // The button disappeared with its row, so the focus moves to the list.
          onRemoved={() => list.current?.focus()}
        />
      )}
    </>
  );
}

function GoogleRow({ way, onRemove }: { way: OtherSignIn; onRemove: (() => void) | undefined }) {
  const { t } = useLingui();
  const { email } = way;
  const name = email === null ? t`Google` : t`Google: ${email}`;
  const since = useLocalDate()(way.createdAt, { dateStyle: 'long' });
  return (
    <AccessRow
      name={name}
      details={
        <>
          {t`Since ${since}.`}{' '}
          {!onRemove && t`This is the only way you can sign in. Set a password first to remove it.`}
        </>
      }
      action={
        onRemove && (
          <Button size="small" onClick={onRemove} aria-label={t`Remove ${name}`}>
            {t`Remove`}
          </Button>
        )
      }
    />
  );
}

interface RemoveDialogProps {
  way: OtherSignIn;
  hasPassword: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks for confirmation and the password: an unattended browser must not be enough to lock the owner out. */
function RemoveDialog({ way, hasPassword, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    identity.removeSignIn.body,
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
