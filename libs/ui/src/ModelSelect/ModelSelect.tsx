import { NativeSelect } from '@mui/material';

export interface ModelSelectProps {
  /** Names the choice: "Model". */
  label: string;
  models: readonly string[];
  value: string;
  onChange: (model: string) => void;
}

/** Which model replies, as a line of small text: the browser's own list, which every keyboard and finger knows. */
export function ModelSelect({ label, models, value, onChange }: ModelSelectProps) {
  return (
    <NativeSelect
      variant="standard"
      disableUnderline
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': label }}
      sx={{
        typography: 'caption',
        color: 'text.secondary',
        maxWidth: '100%',
        '& .MuiNativeSelect-select': {
          minHeight: 24,
          py: 0.25,
          pl: 1,
          borderRadius: '12px',
          textOverflow: 'ellipsis',
        },
        '& .MuiNativeSelect-icon': { fontSize: 18 },
      }}
    >
      {models.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
