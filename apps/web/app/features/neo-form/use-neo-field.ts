import { createContext, use } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useLabels, useReasonWords } from '../../i18n/words.ts';
import { useHydrated, useHydratedValue } from './use-hydrated-value.ts';
import type { NeoField, NeoValues } from './values.ts';

/** Whether the form is read-only, because the plan has ended. */
export const ReadOnlyContext = createContext(false);

/** The props of one field's control. An error is checked again at every change. */
export function useNeoField<Name extends NeoField>(name: Name) {
  const { control, trigger } = useFormContext<NeoValues>();
  const words = useReasonWords();
  const { fields } = useLabels();
  const disabled = use(ReadOnlyContext);
  const { field, fieldState } = useController({ name, control });
  const reason = useHydrated(fieldState.error?.message, undefined);
  return {
    name,
    label: fields[name],
    ref: field.ref,
    onBlur: field.onBlur,
    value: useHydratedValue(name, field.value as NeoValues[Name]),
    disabled,
    error: words(reason),
    onChange: (value: NeoValues[Name]) => {
      field.onChange(value);
      if (fieldState.invalid) void trigger(name);
    },
  };
}
