import { useLingui } from '@lingui/react/macro';
import { lengthOf, NEO_LIMITS } from '@neo/domain';
import { PasswordInput, TextInput } from '@neo/ui';
import type { TextCounter, TextInputProps } from '@neo/ui';
import { useNeoField } from './use-neo-field.ts';

type TextField = 'name' | 'description' | 'knowledge' | 'contextBackground' | 'wikiUrl';

/** The limit of a field. The field accepts more, so that the counter can say so. */
const LIMITS = {
  name: { max: NEO_LIMITS.name, warnAbove: NEO_LIMITS.nameWarning },
  description: { max: NEO_LIMITS.description, warnAbove: NEO_LIMITS.descriptionWarning },
  knowledge: { max: NEO_LIMITS.longText, warnAbove: NEO_LIMITS.longTextWarning },
  contextBackground: { max: NEO_LIMITS.longText, warnAbove: NEO_LIMITS.longTextWarning },
  wikiUrl: null,
} as const satisfies Record<TextField, object | null>;

/** A text of a NEO, with its counter. */
export function NeoText({
  field,
  ...props
}: { field: TextField } & Pick<
  TextInputProps,
  'label' | 'helperText' | 'placeholder' | 'required' | 'multiline' | 'minRows' | 'type'
>) {
  const { t } = useLingui();
  const { onChange, ...bound } = useNeoField(field);
  const limits = LIMITS[field];
  // It is trimmed before it is counted.
  const isOneLine = field === 'name' || field === 'description';
  const counter: TextCounter | undefined = limits
    ? {
        ...limits,
        length: lengthOf(isOneLine ? bound.value.trim() : bound.value),
        warning: t`Getting close!`,
        tooLong: t`Too long!`,
      }
    : undefined;
  return (
    <TextInput
      {...props}
      {...bound}
      autoComplete="off"
      counter={counter}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The password of a NEO. @param isKept one is set already, and stays if this is empty */
export function NeoPassword({ isKept }: { isKept: boolean }) {
  const { t } = useLingui();
  const { onChange, ...bound } = useNeoField('password');
  return (
    <PasswordInput
      {...bound}
      label={t`Password`}
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
