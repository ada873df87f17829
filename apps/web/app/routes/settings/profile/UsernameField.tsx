import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@neo/ui';
import type { ComponentProps } from 'react';
import type { Availability } from './use-availability.ts';

interface UsernameFieldProps extends Omit<ComponentProps<typeof TextInput>, 'label'> {
  availability: Availability;
}

/** The username, which is part of the profile's address, and whether it is free. */
export function UsernameField({ availability, error, ...rest }: UsernameFieldProps) {
  const { t } = useLingui();
  const said = {
    idle: t`3 to 30 letters, numbers, underscores and hyphens.`,
    checking: t`Checking availability...`,
    available: t`This username is available`,
    taken: undefined,
    unknown: t`Could not check this username. You will see when you save.`,
  }[availability];
  return (
    <TextInput
      {...rest}
      label={t`Username`}
      autoComplete="username"
      error={error ?? (availability === 'taken' ? t`This username is already taken` : undefined)}
      helperText={<span role="status">{said}</span>}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
}
