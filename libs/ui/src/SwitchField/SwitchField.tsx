import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import type { Ref } from 'react';
import { focusRing } from '../theme/component-styles.ts';

export interface PlainSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** The last change is being saved. It takes no other one meanwhile, and keeps the focus. */
  busy?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

const track = {
  appearance: 'none',
  flex: 'none',
  m: 0,
  width: 40,
  height: 24,
  p: '3px',
  boxSizing: 'border-box',
  borderRadius: '12px',
  border: '1px solid',
  borderColor: 'gallery.edge',
  bgcolor: 'gallery.sunk',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '&::before': {
    content: '""',
    display: 'block',
    width: 16,
    height: 16,
    borderRadius: '50%',
    bgcolor: 'gallery.edge',
    transition: 'translate 120ms',
  },
  '&:checked': { bgcolor: 'primary.main', borderColor: 'primary.main' },
  '&:checked::before': { translate: '16px 0', bgcolor: 'primary.contrastText' },
  '&:focus-visible': focusRing,
  '&:disabled': { cursor: 'not-allowed', opacity: 0.5 },
  '&[aria-disabled]': { cursor: 'progress' },
  // Forced colours paint no backgrounds, so the browser's own checkbox shows the state.
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
} as const;

/** Something that is on or off, without words of its own. MUI's weighs 4 kB with its label. */
export function PlainSwitch({ checked, onChange, busy, ref, ...rest }: PlainSwitchProps) {
  return (
    <Box
      component="input"
      type="checkbox"
      role="switch"
      aria-checked={checked}
      aria-disabled={busy || undefined}
      {...rest}
      {...(ref && { ref })}
      checked={checked}
      onChange={(event) => {
        if (!busy) onChange(event.target.checked);
      }}
      sx={track}
    />
  );
}

export interface SwitchFieldProps extends Omit<
  PlainSwitchProps,
  'aria-label' | 'aria-describedby'
> {
  label: string;
  /** Its meaning in a sentence. */
  helperText?: string | undefined;
}

/** Something that is on or off, with what it means. */
export function SwitchField({ label, helperText, ...rest }: SwitchFieldProps) {
  const id = useId();
  return (
    <div>
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          width: 'fit-content',
          minHeight: 44,
          cursor: rest.disabled ? 'not-allowed' : 'pointer',
          overflowWrap: 'anywhere',
        }}
      >
        <PlainSwitch {...rest} aria-describedby={helperText === undefined ? undefined : id} />
        {label}
      </Box>
      {helperText !== undefined && (
        <FormHelperText id={id} component="p" sx={{ mt: -0.5, ml: 6.5 }}>
          {helperText}
        </FormHelperText>
      )}
    </div>
  );
}
