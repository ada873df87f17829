import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import { useRef } from 'react';
import type { Ref } from 'react';
import { RADIUS } from '../theme/tokens.ts';

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Accessible name of the field. */
  label: string;
  placeholder?: string | undefined;
  /** Accessible name of the clear button. */
  clearLabel: string;
  /** The box itself. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Id of a description, such as an error. */
  describedBy?: string | undefined;
  /** The form needs a choice that is missing. */
  invalid?: boolean | undefined;
}

/** A search box that filters while typing. Escape and the button clear it. */
export function SearchField({ ref, ...props }: SearchFieldProps) {
  const { value, onChange, label, placeholder, clearLabel, describedBy, invalid = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useForkRef(input, ref);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <OutlinedInput
      fullWidth
      value={value}
      inputRef={inputRef}
      error={invalid}
      placeholder={placeholder ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value) clear();
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ color: 'text.secondary', ml: 0.5 }}>
          <Search aria-hidden sx={{ fontSize: 21 }} />
        </InputAdornment>
      }
      endAdornment={
        value ? (
          <InputAdornment position="end">
            <IconButton edge="end" aria-label={clearLabel} onClick={clear}>
              <Close sx={{ fontSize: 20 }} />
            </IconButton>
          </InputAdornment>
        ) : null
      }
      inputProps={{
        'aria-label': label,
        'aria-describedby': describedBy,
        role: 'searchbox',
        enterKeyHint: 'search',
        autoComplete: 'off',
        spellCheck: false,
        maxLength: 200,
      }}
      sx={{
        borderRadius: `${RADIUS.pill}px`,
        minHeight: 48,
        '& input': { py: 1.25, textOverflow: 'ellipsis' },
      }}
    />
  );
}
