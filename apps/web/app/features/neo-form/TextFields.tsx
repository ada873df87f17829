import { useLingui } from '@lingui/react/macro';
import { lengthOf, NEO_LIMITS } from '@neo/domain';
import { TextInput } from '@neo/ui';
import type { TextCounter, TextInputProps } from '@neo/ui';
import { useNeoField } from './use-neo-field.ts';
import { useTypedEarly } from './use-typed-early.ts';

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
  label,
  ...props
}: { field: TextField; label?: string } & Pick<
  TextInputProps,
  'helperText' | 'placeholder' | 'required' | 'multiline' | 'minRows' | 'type'
>) {
  const { t } = useLingui();
  const { onChange, ref, ...bound } = useNeoField(field);
  const fieldRef = useTypedEarly(bound.value, { ref, onChange });
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
      ref={fieldRef}
      label={label ?? bound.label}
      autoComplete="off"
      counter={counter}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
