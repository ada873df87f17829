import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { NewApiKey, User } from '@neo/contracts';
import { KEY_LIMITS, lengthOf } from '@neo/domain';
import { LoadingButton, TextInput } from '@neo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { keysQuery } from '../../../data/queries.ts';
import { AccountFormFrame, PasswordField } from '../../../features/account/AccountFields.tsx';
import { useAccountForm } from '../../../features/account/use-account-form.ts';
import { CopyBlock } from '../../../features/code/CopyBlock.tsx';
import { FirstCall } from './FirstCall.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a key may work, in days. */
const DAYS = [30, 90, 365] as const;

export interface KeyFormProps {
  user: User;
  onClose: () => void;
}

/** Makes a key, and shows it once. */
export function KeyForm({ user, onClose }: KeyFormProps) {
  const { t } = useLingui();
  const [made, setMade] = useState<NewApiKey | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  return (
    <Dialog
      open
      onClose={() => {
        // A new key is shown only now: neither Escape nor a click beside the dialog may lose it.
        if (!isWorking && !made) onClose();
      }}
      aria-labelledby="key-title"
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="key-title">{made ? t`Your new key` : t`Create key`}</DialogTitle>
      {made ? (
        <NewKey made={made} onClose={onClose} />
      ) : (
        <Fields user={user} onMade={setMade} onWorking={setIsWorking} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FieldsProps extends KeyFormProps {
  onMade: (made: NewApiKey) => void;
  onWorking: (isWorking: boolean) => void;
}

function Fields({ user, onMade, onWorking, onClose }: FieldsProps) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const id = useId();
  const [days, setDays] = useState<number | null>(null);
  const { name: most } = KEY_LIMITS;
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ apiKey }) => apiKey,
    user.hasPassword ? { name: '', password: '' } : { name: '' },
    async (body) => {
      onWorking(true);
      const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
      try {
        const made = await api.keys.create({ body: { ...body, expiresAt } });
        onMade(made);
      } finally {
        onWorking(false);
        // Another tab may have made or revoked some.
        await queries.invalidateQueries({ queryKey: keysQuery(api).queryKey });
      }
    },
  );
  const name = form.watch('name');
  return (
    <AccountFormFrame onSubmit={submit} problem={problem}>
      <DialogContent sx={{ display: 'grid', gap: 2.5, '&&': { pt: 1 } }}>
        <TextInput
          {...form.register('name')}
          label={t`Name`}
          helperText={t`What the key is for, to recognize it later.`}
          required
          autoFocus
          autoComplete="off"
          error={errorOf('name')}
          counter={{
            length: lengthOf(name),
            max: most,
            warnAbove: Math.floor(most * 0.9),
            warning: t`Getting close!`,
            tooLong: t`Too long!`,
          }}
        />
        <FormControl>
          <InputLabel htmlFor={id} shrink>
            {t`Expires`}
          </InputLabel>
          <NativeSelect
            inputProps={{ id }}
            input={<OutlinedInput notched label={t`Expires`} />}
            value={days ?? ''}
            onChange={(event) => setDays(Number(event.target.value) || null)}
          >
            <option value="">{t`Never`}</option>
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {t`In ${count} days`}
              </option>
            ))}
          </NativeSelect>
        </FormControl>
        {user.hasPassword ? (
          <PasswordField
            {...form.register('password')}
            label={t`Current password`}
            error={errorOf('password')}
          />
        ) : (
          <SignInAgain isNeeded={problem !== null} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking}>
          {t`Cancel`}
        </Button>
        <LoadingButton type="submit" variant="contained" loading={isWorking}>
          {t`Create key`}
        </LoadingButton>
      </DialogActions>
    </AccountFormFrame>
  );
}

/** Without a password, a sign-in just now is the proof that the owner asks. */
function SignInAgain({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useLingui();
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.identity.google({ body: { next: '/settings' } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (!isNeeded) {
    return (
      <DialogContentText>
        {t`Your account has no password. If your last sign-in was more than ten minutes ago, you will be asked to sign in again.`}
      </DialogContentText>
    );
  }
  return (
    <LoadingButton
      variant="outlined"
      loading={isPending}
      loadingLabel={t`Connecting...`}
      onClick={() => mutate()}
      sx={{ justifySelf: 'start' }}
    >
      {t`Sign in with Google again`}
    </LoadingButton>
  );
}

function NewKey({ made, onClose }: { made: NewApiKey; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DialogContentText>
          <Trans>
            Copy it now: it is shown only this once. If it is lost, revoke it and make another one.
          </Trans>
        </DialogContentText>
        <CopyBlock label={t`The key`} text={made.key} />
        <FirstCall apiKey={made.key} />
      </DialogContent>
      <DialogActions>
        <Box sx={{ flex: 1 }} />
        <Button variant="contained" onClick={onClose} autoFocus>
          {t`Done`}
        </Button>
      </DialogActions>
    </>
  );
}
