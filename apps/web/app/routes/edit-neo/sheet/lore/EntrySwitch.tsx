import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useSheetDesk } from '../sheet-context.ts';

export interface EntrySwitchProps {
  label: string;
  help?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something of an entry that is on or off. */
export function EntrySwitch({ label, help, checked, onChange }: EntrySwitchProps) {
  const id = useId();
  const { isReadOnly } = useSheetDesk();
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={checked}
            disabled={isReadOnly}
            onChange={(_, next) => onChange(next)}
            slotProps={{ input: help === undefined ? {} : { 'aria-describedby': id } }}
          />
        }
      />
      {help !== undefined && (
        <FormHelperText id={id} sx={{ mt: -0.5, ml: 6 }}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
}
