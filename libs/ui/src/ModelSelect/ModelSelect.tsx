import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import type { ChangeEvent } from 'react';

export interface ModelSelectProps {
  /** The label: "Model". */
  label: string;
  models: readonly string[];
  value: string;
  onChange: (model: string) => void;
}

/**
 * The choice of model, as a line of small text. It is a native select, which works with every keyboard and touch
 * screen.
 */
export function ModelSelect({ label, models, value, onChange }: ModelSelectProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        color: 'text.secondary',
        '& svg': { position: 'absolute', right: 4, fontSize: 18, pointerEvents: 'none' },
      }}
    >
      <Box
        component="select"
        value={value}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
        aria-label={label}
        sx={{
          typography: 'caption',
          appearance: 'none',
          minWidth: 0,
          maxWidth: '100%',
          minHeight: 28,
          pl: 1,
          pr: 3.25,
          color: 'inherit',
          bgcolor: 'transparent',
          border: 0,
          borderRadius: '14px',
          textOverflow: 'ellipsis',
          cursor: 'pointer',
          '&:hover': { color: 'text.primary', bgcolor: 'gallery.sunk' },
          '& option': { color: 'text.primary', bgcolor: 'background.paper' },
        }}
      >
        {models.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Box>
      <ExpandMore aria-hidden />
    </Box>
  );
}
