import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Button, IconButton, InputBase } from '@mui/material';
import type { Ref } from 'react';

export interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  /** Gets the trimmed text. Clearing `value` is the caller's, so that a failed message can be given back. */
  onSend: (text: string) => void;
  /** Spoken name of the field. */
  label: string;
  placeholder?: string | undefined;
  sendLabel: string;
  /** A reply is under way: one can type, and not send. */
  pending?: boolean | undefined;
  /** Nothing can be typed either. */
  disabled?: boolean | undefined;
  /** With it, a Stop button stands where Send was while `pending`. */
  stop?: { label: string; onStop: () => void } | undefined;
  /** Longer text is not sent; `tooLong` says so. */
  maxLength?: number | undefined;
  tooLong?: string | undefined;
  /** A line under the field. */
  hint?: string | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Where one writes: Enter sends, Shift+Enter breaks the line, white space alone is never sent. */
export function Composer({
  value,
  onChange,
  onSend,
  label,
  placeholder,
  sendLabel,
  pending = false,
  disabled = false,
  stop,
  maxLength,
  ref,
}: ComposerProps) {
  const text = value.trim();
  const canSend =
    text !== '' && !pending && !disabled && (maxLength === undefined || text.length <= maxLength);
  const send = () => {
    if (canSend) onSend(text);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ display: 'flex', gap: 1 }}
    >
      <InputBase
        multiline
        maxRows={7}
        fullWidth
        value={value}
        disabled={disabled}
        placeholder={placeholder ?? ''}
        {...(ref ? { inputRef: ref } : {})}
        slotProps={{ input: { 'aria-label': label } }}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      {pending && stop ? (
        <Button onClick={stop.onStop}>{stop.label}</Button>
      ) : (
        <IconButton type="submit" aria-label={sendLabel} disabled={!canSend}>
          <ArrowUpward />
        </IconButton>
      )}
    </Box>
  );
}
