import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import type { FocusEvent, ReactNode, Ref } from 'react';

/** The props that a form library passes to a control: spread the `field` of React Hook Form's Controller here. */
export interface FormBinding {
  /** Name of the field in its form. */
  name?: string | undefined;
  /** The focus left the whole control, not one of its choices. */
  onBlur?: (() => void) | undefined;
  /** Gets the focus when this is the first invalid field. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The props that all questions share. */
export interface ChoiceProps {
  label: string;
  helperText?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
}

export interface ChoiceFieldProps extends ChoiceProps {
  /** Several may be chosen. Otherwise the choices are radio buttons. */
  multiple?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Id of the text below, which may also describe an input inside. */
  underId?: string | undefined;
  children: ReactNode;
}

/** A question and its answers: label, choices, helper and error, as one group. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, multiple = false, helperText, error, disabled = false, required = false } = props;
  const id = useId();
  const underId = props.underId ?? `${id}-under`;
  const leave = (event: FocusEvent) => {
    const isInside =
      event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) props.onBlur?.();
  };
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      aria-describedby={underId}
      onBlur={leave}
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
        {required && <span aria-hidden>&thinsp;*</span>}
      </Box>
      {props.children}
      <Box id={underId}>
        {helperText && <FormHelperText component="p">{helperText}</FormHelperText>}
        <FormHelperText error component="p" role="alert" sx={{ mt: error ? 0.5 : 0 }}>
          {error}
        </FormHelperText>
      </Box>
    </Box>
  );
}
