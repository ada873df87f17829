import { TextInput } from '@neo/ui';
import type { Ref } from 'react';

export interface NumberFieldProps {
  label: string;
  helperText: string;
  /** Null where nothing is said. */
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  error: string | undefined;
  disabled: boolean;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A whole number, or nothing. */
export function NumberField({ value, onChange, min, max, ref, ...rest }: NumberFieldProps) {
  return (
    <TextInput
      {...rest}
      {...(ref && { ref })}
      type="number"
      autoComplete="off"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ htmlInput: { min, max, step: 1, inputMode: 'numeric' } }}
    />
  );
}
