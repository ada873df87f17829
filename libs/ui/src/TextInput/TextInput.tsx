import { Box, TextField } from '@mui/material';
import type { TextFieldProps } from '@mui/material';
import type { ReactNode, Ref } from 'react';

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
export function TextInput({ error, counter, helperText, ref, slotProps, ...rest }: TextInputProps) {
  const message = error ?? helperText;
  return (
    <TextField
      fullWidth
      {...rest}
      {...(ref ? { inputRef: ref } : {})}
      error={error !== undefined}
      helperText={message || counter ? <Under message={message} counter={counter} /> : undefined}
      slotProps={{ ...slotProps, formHelperText: { component: 'div' } }}
    />
  );
}

function Under({ message, counter }: { message: ReactNode; counter: TextCounter | undefined }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
      <span>{message}</span>
      {counter && <Counter {...counter} />}
    </Box>
  );
}

function Counter({ length, max, warnAbove, warning, tooLong }: TextCounter) {
  const isOver = length > max;
  const isClose = !isOver && length > warnAbove;
  const words = isOver ? tooLong : isClose ? warning : '';
  const colour = isOver ? 'error.main' : isClose ? 'warning.main' : 'text.secondary';
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        color: colour,
        fontWeight: words ? 600 : 400,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span aria-live="polite">{words}</span> {length}/{max}
    </Box>
  );
}
