import { Box, FormHelperText } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';

export interface ChoiceFieldProps {
  label: string;
  /** Several may be chosen; otherwise one, and the group is one of radio buttons. */
  multiple?: boolean | undefined;
  helperText?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  children: ReactNode;
}

/** A question and its answers: label, choices, helper and error, as one group. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, multiple = false, helperText, error, disabled = false, required = false } = props;
  const id = useId();
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      aria-describedby={`${id}-under`}
      {...(!multiple && {
        role: 'radiogroup',
        'aria-required': required,
        'aria-invalid': error !== undefined,
      })}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Box
        component="legend"
        sx={{
          p: 0,
          mb: 0.75,
          fontSize: '.875rem',
          fontWeight: 600,
          lineHeight: 1.4,
          overflowWrap: 'anywhere',
          ...(error && { color: 'error.main' }),
        }}
      >
        {label}
      </Box>
      {props.children}
      <Box id={`${id}-under`}>
        {helperText && <FormHelperText component="p">{helperText}</FormHelperText>}
        <FormHelperText error component="p" role="alert" sx={{ mt: error ? 0.5 : 0 }}>
          {error}
        </FormHelperText>
      </Box>
    </Box>
  );
}
