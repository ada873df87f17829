import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { lengthOf } from '@neo/domain';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { fieldRoom } from '../field-room.ts';

export interface MessageEditorProps {
  value: string;
  onChange: (value: string) => void;
  /** Gets the trimmed text, which is neither empty nor too long. */
  onSend: (text: string) => void;
  onCancel: () => void;
  /** Accessible name of the field: "Edit your message". */
  label: string;
  sendLabel: string;
  cancelLabel: string;
  /** A line under the field: the effect of sending. */
  hint?: string | undefined;
  /** Why it could not be saved. */
  problem?: string | undefined;
  /** The author of the message, in whose place it is. */
  side?: 'own' | 'other' | undefined;
  maxLength: number;
  tooLong: string;
  /** It cannot be sent now. */
  disabled?: boolean | undefined;
}

/**
 * Edits a message in place. Enter sends, Escape cancels. When it closes, the focus goes to the message in its place, unless it
 * was moved elsewhere.
 */
export function MessageEditor(props: MessageEditorProps) {
  const { value, onChange, onSend, onCancel, label, hint, maxLength, tooLong } = props;
  const { disabled = false, problem, side = 'own' } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLElement>(null);
  const under = useId();
  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  useLayoutEffect(() => {
    const own = form.current;
    return () => {
      const { parentElement: room, previousElementSibling: before } = own ?? {};
      queueMicrotask(() => {
        const message = before ? before.nextElementSibling : room?.firstElementChild;
        const isLost = document.activeElement === document.body;
        if (isLost && message instanceof HTMLElement) message.focus({ preventScroll: true });
      });
    };
  }, []);
  const text = value.trim();
  const length = lengthOf(text);
  const isTooLong = length > maxLength;
  const canSend = text !== '' && !isTooLong && !disabled;
  const send = () => {
    if (canSend) onSend(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  return (
    <Box
      component="form"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{
        // Scrolled into view, it is not covered by the button to the newest message.
        scrollMarginBottom: '64px',
        ml: side === 'own' ? 'auto' : { xs: 0, sm: 6 },
        width: '100%',
        maxWidth: 'min(100%, 68ch)',
        p: 1.5,
        borderRadius: side === 'own' ? '18px 18px 4px 18px' : '18px 18px 18px 4px',
        border: '1px solid',
        borderColor: isTooLong ? 'error.main' : 'gallery.edge',
        bgcolor: 'background.paper',
        '&:focus-within': { borderColor: isTooLong ? 'error.main' : 'gallery.focus' },
      }}
    >
      <InputBase
        multiline
        maxRows={12}
        fullWidth
        value={value}
        error={isTooLong}
        inputRef={field}
        slotProps={{
          input: {
            'aria-label': label,
            'aria-describedby': hint || problem || isTooLong ? under : undefined,
            dir: 'auto',
            enterKeyHint: 'send',
            maxLength: fieldRoom(maxLength),
          },
        }}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        sx={{ px: 0.5, lineHeight: 1.5 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Typography
          id={under}
          variant="caption"
          color={isTooLong || problem ? 'error' : 'textSecondary'}
          role={isTooLong || problem ? 'alert' : undefined}
          sx={{ flex: '1 1 16ch', px: 0.5 }}
        >
          {isTooLong ? `${tooLong} · ${length}/${maxLength}` : (problem ?? hint)}
        </Typography>
        <Button size="small" color="inherit" onClick={onCancel}>
          {props.cancelLabel}
        </Button>
        <Button size="small" type="submit" variant="contained" disabled={!canSend}>
          {props.sendLabel}
        </Button>
      </Box>
    </Box>
  );
}
