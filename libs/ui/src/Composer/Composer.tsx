import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Stop from '@mui/icons-material/Stop';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import Typography from '@mui/material/Typography';
import { lengthOf } from '@neo/domain';
import { useId } from 'react';
import type { ChangeEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { fieldRoom } from '../field-room.ts';

export interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  /** Gets the trimmed text. The caller clears `value`, so that it can restore a failed message. */
  onSend: (text: string) => void;
  /** Gets the trimmed text that the user tries to send while `pending`. It stays in the field. */
  onHeld?: ((text: string) => void) | undefined;
  /** Accessible name of the field. */
  label: string;
  placeholder?: string | undefined;
  sendLabel: string;
  /** A reply is being written: typing works, sending does not. */
  pending?: boolean | undefined;
  /** Typing does not work either. */
  disabled?: boolean | undefined;
  /** Shows a Stop button in place of Send while `pending`. */
  stop?: { label: string; onStop: () => void } | undefined;
  /** Longer text is not sent; `tooLong` says so. */
  maxLength?: number | undefined;
  tooLong?: string | undefined;
  /** A line under the field. It stays when a problem is shown. */
  hint?: string | undefined;
  /** A temporary problem: no network, a lost connection. Announced to screen readers. */
  status?: string | undefined;
  autoFocus?: boolean | undefined;
  /** Before the hint: a choice of model. */
  aside?: ReactNode;
  /** Beside the field: another way to fill it. */
  beside?: ReactNode;
  /** The up arrow in an empty field: goes to the user's newest message. */
  onArrowUp?: (() => void) | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

const round = { minWidth: 44, minHeight: 44, flex: 'none' } as const;

const sendStyles = {
  ...round,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
  '&[aria-disabled=true], &[aria-disabled=true]:hover': {
    bgcolor: 'gallery.raised',
    color: 'text.secondary',
    cursor: 'default',
  },
} as const;

const stopStyles = {
  ...round,
  bgcolor: 'text.primary',
  color: 'background.default',
  '&:hover': { bgcolor: 'text.secondary' },
} as const;

const field = {
  typography: 'body1',
  lineHeight: 1.5,
  flex: 1,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
  // Room above and below that text does not scroll into, and that a press reaches.
  borderBlock: '10px solid transparent',
  resize: 'none',
  color: 'text.primary',
  bgcolor: 'transparent',
  // With it, each line of a long word is shaped together with all after it: the square of its letters.
  fontKerning: 'none',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&:disabled': { color: 'text.disabled', WebkitTextFillColor: 'currentColor', opacity: 1 },
} as const;

const lineStyles = {
  typography: 'caption',
  color: 'text.secondary',
  px: 2.25,
  pt: 0.75,
  textAlign: 'center',
  '&:empty': { pt: 0 },
} as const;

/** The message field. Enter sends, Shift+Enter adds a line break, white space alone is never sent. */
export function Composer(props: ComposerProps) {
  const { value, onChange, onSend, label, placeholder, sendLabel, pending = false } = props;
  const {
    disabled = false,
    stop,
    maxLength,
    tooLong,
    hint,
    status,
    onHeld,
    autoFocus = false,
    aside,
    beside,
    onArrowUp,
    ref,
  } = props;
  const under = useId();
  const text = value.trim();
  const length = lengthOf(text);
  const isTooLong = maxLength !== undefined && length > maxLength;
  const canSend = text !== '' && !pending && !disabled && !isTooLong;
  const refusal = isTooLong
    ? [tooLong, `${length}/${maxLength}`].filter(Boolean).join(' · ')
    : undefined;
  const send = () => {
    if (canSend) onSend(text);
    else if (text !== '' && pending) onHeld?.(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' && value === '' && onArrowUp) {
      event.preventDefault();
      onArrowUp();
    }
    // During input-method composition, Enter picks a word.
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
          position: 'relative',
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
        {/* Not an InputBase: it knows forms and adornments, and weighs as much as the rest of the composer. */}
        <Box
          component={TextareaAutosize}
          ref={ref}
          maxRows={7}
          value={value}
          disabled={disabled}
          autoFocus={autoFocus}
          placeholder={placeholder}
          aria-label={label}
          aria-describedby={refusal || hint ? under : undefined}
          aria-invalid={isTooLong}
          // Each line of a message may be of another script than the page.
          dir="auto"
          enterKeyHint="send"
          maxLength={maxLength === undefined ? undefined : fieldRoom(maxLength)}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          sx={field}
        />
        {beside}
        {pending && stop ? (
          <IconButton
            aria-label={stop.label}
            title={stop.label}
            onClick={(event) => {
              // The second click of two on Send, in whose place it has come, stops nothing.
              if (event.detail !== 2) stop.onStop();
            }}
            sx={stopStyles}
          >
            <Stop />
          </IconButton>
        ) : (
          // Not `disabled`: a press that comes before the page's code runs would be lost.
          <IconButton type="submit" aria-label={sendLabel} aria-disabled={!canSend} sx={sendStyles}>
            <ArrowUpward />
          </IconButton>
        )}
      </Box>
      <Box aria-live="polite" sx={{ ...lineStyles, color: 'warning.main' }}>
        {status}
      </Box>
      {(refusal ?? hint) && (
        <Box id={under}>
          {refusal && (
            <Typography
              variant="caption"
              component="p"
              role="alert"
              sx={{ ...lineStyles, color: 'error.main' }}
            >
              {refusal}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 0.5 }}>
            {aside && <Box sx={{ pt: 0.5, minWidth: 0 }}>{aside}</Box>}
            {hint && (
              <Typography variant="caption" component="p" sx={lineStyles}>
                {hint}
              </Typography>
            )}
          </Box>
        </Box>
      )}
    </Box>
  );
}
