import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { lengthOf } from '@neo/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { asideButton } from '../theme/component-styles.ts';
import { RADIUS } from '../theme/tokens.ts';

export interface RenameFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Gets the trimmed name, which is neither empty nor too long. */
  onSave: (value: string) => void;
  onCancel: () => void;
  /** Accessible name of the field: "Name of the conversation". */
  label: string;
  saveLabel: string;
  cancelLabel: string;
  maxLength: number;
  tooLong: string;
  /** Shown when the name is empty. */
  missing: string;
  /** Why it could not be saved. */
  problem?: string | undefined;
  pending?: boolean | undefined;
}

/** Edits a name in place. Enter saves it, Escape restores it. */
export function RenameField(props: RenameFieldProps) {
  const { value, onChange, onSave, onCancel, label, maxLength, pending = false } = props;
  const field = useRef<HTMLInputElement>(null);
  const under = useId();
  useEffect(() => field.current?.select(), []);
  const name = value.trim();
  const [isMissed, setMissed] = useState(false);
  const isTooLong = lengthOf(name) > maxLength;
  const problem = isTooLong
    ? `${props.tooLong} · ${lengthOf(name)}/${maxLength}`
    : isMissed && name === ''
      ? props.missing
      : props.problem;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        setMissed(name === '');
        if (name !== '' && !isTooLong && !pending) onSave(name);
      }}
      sx={{
        pl: 1.25,
        pr: 0.5,
        py: 0.5,
        borderRadius: `${RADIUS.control}px`,
        border: '1px solid',
        borderColor: problem ? 'error.main' : 'gallery.focus',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
        <InputBase
          fullWidth
          value={value}
          inputRef={field}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            // Escape would also close the surrounding list.
            event.stopPropagation();
            event.preventDefault();
            onCancel();
          }}
          inputProps={{
            'aria-label': label,
            'aria-invalid': problem !== undefined || undefined,
            'aria-describedby': problem ? under : undefined,
            dir: 'auto',
            enterKeyHint: 'done',
            autoComplete: 'off',
            maxLength: 2 * maxLength,
          }}
          sx={{ typography: 'body2' }}
        />
        <IconButton
          type="submit"
          aria-label={props.saveLabel}
          title={props.saveLabel}
          sx={asideButton}
        >
          <Check />
        </IconButton>
        <IconButton
          aria-label={props.cancelLabel}
          title={props.cancelLabel}
          onClick={onCancel}
          sx={asideButton}
        >
          <Close />
        </IconButton>
      </Box>
      {problem && (
        <Typography id={under} role="alert" variant="caption" color="error" component="p">
          {problem}
        </Typography>
      )}
    </Box>
  );
}
