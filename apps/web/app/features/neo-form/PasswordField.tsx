import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@neo/ui';
import { useNeoField } from './use-neo-field.ts';

/** The password of a NEO. @param isKept one is set already, and stays if this is empty */
export function NeoPassword({ isKept }: { isKept: boolean }) {
  const { t } = useLingui();
  const { onChange, ...bound } = useNeoField('password');
  return (
    <PasswordInput
      {...bound}
      required={!isKept}
      autoComplete="new-password"
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
      helperText={
        isKept
          ? t`Leave it empty to keep the present one. A new one ends all earlier unlocks.`
          : t`At least 4 characters. Share it with those who may talk with your NEO; nobody can read it back.`
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
