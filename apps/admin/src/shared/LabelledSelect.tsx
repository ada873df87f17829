import { Box, InputLabel, MenuItem, Select } from '@mui/material';
import { useId } from 'react';

export interface LabelledSelectProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A dropdown under its name. */
export function LabelledSelect({ label, value, choices, onChange }: LabelledSelectProps) {
  const id = useId();
  return (
    <Box sx={{ minWidth: { xs: 0, md: 132 } }}>
      <InputLabel id={id} sx={{ mb: 0.5 }}>
        {label}
      </InputLabel>
      <Select
        labelId={id}
        size="small"
        fullWidth
        displayEmpty
        value={choices.some((choice) => choice.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}
