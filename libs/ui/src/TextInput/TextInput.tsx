import { TextField } from '@mui/material';
import type { TextFieldProps } from '@mui/material';
import type { Ref } from 'react';

/** How much of a field is used. Colour and words change together, so that neither carries it alone. */
export interface TextCounter {
  /** Length of the text now. */
  length: number;
  max: number;
  /** Above it the counter warns. */
  warnAbove: number;
  /** "Getting close!" */
  warning: string;
  /** "Too long!" */
  tooLong: string;
}

export interface TextInputProps extends Omit<TextFieldProps, 'error' | 'variant' | 'ref'> {
  label: string;
  /** The message of a field that is wrong. */
  error?: string | undefined;
  counter?: TextCounter | undefined;
  /** The input itself, so that a form library's `register()` can be spread here. */
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement> | undefined;
}

/** A labelled field with helper, error and counter. Everything of MUI's TextField passes through. */
export function TextInput({ error, counter, helperText, ref, ...rest }: TextInputProps) {
  return (
    <TextField
      fullWidth
      {...rest}
      {...(ref ? { inputRef: ref } : {})}
      error={error !== undefined}
      helperText={
        <>
          {error ?? helperText} {counter && `${counter.length}/${counter.max}`}
        </>
      }
    />
  );
}
