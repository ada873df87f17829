import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

export interface ChoiceProps<T extends string> {
  label: string;
  /** Null while unknown, as on the server. */
  value: T | null;
  onChange: (value: T) => void;
  /** `lang` is the language of the label, if it differs from the page's. */
  options: readonly { value: T; label: string; lang?: string }[];
  helperText?: string;
}

/** A choice of one option, with all options visible. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, value, onChange, options, helperText } = props;
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="subtitle2" component="p" sx={{ mb: 0.75 }}>
        {label}
      </Typography>
      <Box
        role="group"
        aria-labelledby={id}
        {...(helperText && { 'aria-describedby': `${id}-under` })}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {options.map((option) => (
          <Button
            key={option.value}
            variant={option.value === value ? 'contained' : 'outlined'}
            aria-pressed={option.value === value}
            lang={option.lang}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </Button>
        ))}
      </Box>
      {helperText && <FormHelperText id={`${id}-under`}>{helperText}</FormHelperText>}
    </div>
  );
}
