import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
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
      <ToggleButtonGroup
        exclusive
        value={value}
        onChange={(_, next: T | null) => {
          if (next !== null) onChange(next);
        }}
        aria-labelledby={id}
        {...(helperText && { 'aria-describedby': `${id}-under` })}
        sx={{ flexWrap: 'wrap' }}
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            lang={option.lang}
            sx={{ px: 2, textTransform: 'none' }}
          >
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {helperText && <FormHelperText id={`${id}-under`}>{helperText}</FormHelperText>}
    </div>
  );
}
