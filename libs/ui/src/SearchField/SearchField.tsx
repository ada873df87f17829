import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useRef } from 'react';

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Spoken name of the field. */
  label: string;
  placeholder?: string | undefined;
  /** Spoken name of the button that empties it. */
  clearLabel: string;
}

/** A search box that filters as one types; Escape and the button empty it. */
export function SearchField({ value, onChange, label, placeholder, clearLabel }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextField
      fullWidth
      role="search"
      value={value}
      inputRef={input}
      placeholder={placeholder ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value) clear();
      }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          type: 'text',
          enterKeyHint: 'search',
          autoComplete: 'off',
          maxLength: 200,
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value ? (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={clearLabel} onClick={clear}>
                <Close fontSize="small" />
              </IconButton>
            </InputAdornment>
          ) : null,
        },
      }}
    />
  );
}
