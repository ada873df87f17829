import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { fieldRoom } from '../field-room.ts';

/** The used length of a field. Colour and text change together, so that neither is needed alone. */
export interface TextCounter {
  /** Current length of the text. */
  length: number;
  max: number;
  /** Above this length the counter warns. */
  warnAbove: number;
  /** "Getting close!" */
  warning: string;
  /** "Too long!" */
  tooLong: string;
  /** The length in another unit: "about 120 tokens". */
  note?: string | undefined;
}

export interface TextInputProps extends Omit<
  TextFieldProps,
  'error' | 'variant' | 'ref' | 'inputRef' | 'select' | 'children' | 'slots' | 'slotProps'
> {
  label: string;
  /** The message of an invalid field. */
  error?: string | undefined;
  counter?: TextCounter | undefined;
  /** The input itself, so that a form library's `register()` can be spread here. */
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement> | undefined;
  /** `input`: the frame with its adornments · `htmlInput`: the input element. */
  slotProps?: {
    input?: Partial<OutlinedInputProps>;
    htmlInput?: NonNullable<OutlinedInputProps['inputProps']>;
  };
}

/**
 * A labelled field with helper, error and counter. Built from the same MUI parts as TextField, which would add
 * selects, menus and two more variants to every page with a form.
 */
export function TextInput({
  label,
  error,
  counter,
  helperText,
  ref,
  slotProps = {},
  id: ownId,
  autoComplete,
  autoFocus = false,
  defaultValue,
  maxRows,
  minRows,
  multiline = false,
  name,
  onBlur,
  onChange,
  onFocus,
  placeholder,
  rows,
  type,
  value,
  ...rest
}: TextInputProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const message = error ?? helperText;
  const under = message || counter ? <Under message={message} counter={counter} /> : null;
  const underId = `${id}-helper-text`;
  const given = {
    autoComplete,
    defaultValue,
    maxRows,
    minRows,
    name,
    onBlur,
    onChange,
    onFocus,
    placeholder,
    rows,
    type,
    value,
  } as OutlinedInputProps;
  return (
    <FormControl fullWidth variant="outlined" {...rest} error={error !== undefined}>
      <InputLabel htmlFor={id} id={`${id}-label`}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...given}
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever shows the field decides
        autoFocus={autoFocus}
        multiline={multiline}
        {...(ref ? { inputRef: ref } : {})}
        {...(under ? { 'aria-describedby': underId } : {})}
        inputProps={{
          ...(counter && { maxLength: fieldRoom(counter.max) }),
          ...slotProps.htmlInput,
        }}
        {...slotProps.input}
      />
      {under && (
        <FormHelperText component="div" id={underId}>
          {under}
        </FormHelperText>
      )}
    </FormControl>
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

function Counter({ length, max, warnAbove, warning, tooLong, note }: TextCounter) {
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
      <span aria-live="polite">{words}</span> {note !== undefined && `${note} · `}
      {length}/{max}
    </Box>
  );
}
