import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { NoticeCard, PasswordInput, TextInput } from '@neo/ui';
import type { ComponentProps, ReactNode } from 'react';
import { prepareChecks } from './use-account-form.ts';

type Registered = Pick<
  ComponentProps<typeof TextInput>,
  'name' | 'onChange' | 'onBlur' | 'ref' | 'error' | 'autoFocus'
>;

/** The e-mail of an account. */
export function EmailField(props: Registered) {
  const { t } = useLingui();
  return (
    <TextInput {...(props as object)} label={t`Email`} type="email" required autoComplete="email" />
  );
}

/** A password, new or the present one. */
export function PasswordField(props: Registered & { isNew?: boolean; label?: string }) {
  const { t } = useLingui();
  const { isNew = false, label = t`Password`, ...rest } = props;
  return (
    <PasswordInput
      {...(rest as object)}
      label={label}
      required
      autoComplete={isNew ? 'new-password' : 'current-password'}
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
      helperText={isNew ? t`At least 8 characters. Longer is stronger.` : undefined}
    />
  );
}

interface AccountFormFrameProps {
  onSubmit: (event: { preventDefault(): void }) => void;
  problem: string | null;
  children: ReactNode;
}

/** A form that never puts its values into the address, and shows a refusal. */
export function AccountFormFrame({ onSubmit, problem, children }: AccountFormFrameProps) {
  return (
    <Box
      component="form"
      method="post"
      noValidate
      onFocus={prepareChecks}
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {problem !== null && (
        <Box role="alert">
          <NoticeCard tone="warning">{problem}</NoticeCard>
        </Box>
      )}
      {children}
    </Box>
  );
}
