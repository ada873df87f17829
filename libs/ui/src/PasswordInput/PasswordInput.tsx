import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { TextInput } from '../TextInput/index.ts';
import type { TextInputProps } from '../TextInput/index.ts';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'counter' | 'multiline'> {
  /** Name of the button while the password is hidden. */
  showLabel: string;
  /** Name of the button while it is shown. */
  hideLabel: string;
}

/** A password field that can show its text. */
export function PasswordInput({ showLabel, hideLabel, slotProps, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const eye = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={isShown ? hideLabel : showLabel}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <VisibilityOff sx={{ fontSize: 20 }} /> : <Visibility sx={{ fontSize: 20 }} />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput
      {...rest}
      type={isShown ? 'text' : 'password'}
      slotProps={{ ...slotProps, input: { endAdornment: eye } }}
    />
  );
}
