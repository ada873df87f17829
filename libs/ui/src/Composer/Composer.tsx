import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Stop from '@mui/icons-material/Stop';
import { Box, IconButton, InputBase, Typography } from '@mui/material';
import { useId } from 'react';
import type { KeyboardEvent, Ref } from 'react';

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

const round = { minWidth: 44, minHeight: 44, flex: 'none' } as const;

const sendStyles = {
  ...round,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
  '&.Mui-disabled': { bgcolor: 'gallery.raised', color: 'text.secondary' },
} as const;

const stopStyles = {
  ...round,
  bgcolor: 'text.primary',
  color: 'background.default',
  '&:hover': { bgcolor: 'text.secondary' },
} as const;

/** Where one writes: Enter sends, Shift+Enter breaks the line, white space alone is never sent. */
export function Composer(props: ComposerProps) {
  const { value, onChange, onSend, label, placeholder, sendLabel, pending = false } = props;
  const { disabled = false, stop, maxLength, tooLong, hint, autoFocus = false, ref } = props;
  const under = useId();
  const text = value.trim();
  const isTooLong = maxLength !== undefined && text.length > maxLength;
  const canSend = text !== '' && !pending && !disabled && !isTooLong;
  const message = isTooLong
    ? [tooLong, `${text.length}/${maxLength}`].filter(Boolean).join(' · ')
    : hint;
  const send = () => {
    if (canSend) onSend(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ maxWidth: 820, mx: 'auto', width: '100%' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'end',
          gap: 1,
          p: '5px',
          pl: 2.25,
          borderRadius: '28px',
          border: '1px solid',
          borderColor: isTooLong ? 'error.main' : 'gallery.edge',
          bgcolor: 'background.paper',
          boxShadow: 'var(--mui-palette-gallery-hung)',
          '&:focus-within': {
            outline: '2px solid',
            outlineColor: 'gallery.focus',
            outlineOffset: '-1px',
          },
        }}
      >
        <InputBase
          multiline
          maxRows={7}
          fullWidth
          value={value}
          disabled={disabled}
          autoFocus={autoFocus}
          placeholder={placeholder ?? ''}
          error={isTooLong}
          {...(ref ? { inputRef: ref } : {})}
          slotProps={{
            input: {
              'aria-label': label,
              'aria-describedby': message ? under : undefined,
              enterKeyHint: 'send',
            },
          }}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          sx={{ py: '10px', lineHeight: 1.5 }}
        />
        {pending && stop ? (
          <IconButton
            aria-label={stop.label}
            title={stop.label}
            onClick={stop.onStop}
            sx={stopStyles}
          >
            <Stop />
          </IconButton>
        ) : (
          <IconButton type="submit" aria-label={sendLabel} disabled={!canSend} sx={sendStyles}>
            <ArrowUpward />
          </IconButton>
        )}
      </Box>
      {message && (
        <Typography
          id={under}
          variant="caption"
          component="p"
          {...(isTooLong ? { role: 'alert' } : {})}
          sx={{
            color: isTooLong ? 'error.main' : 'text.secondary',
            px: 2.25,
            pt: 0.75,
            textAlign: isTooLong ? 'start' : 'center',
          }}
        >
          {message}
        </Typography>
      )}
    </Box>
  );
}
