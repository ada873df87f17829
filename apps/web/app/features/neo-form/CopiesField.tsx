import { useLingui } from '@lingui/react/macro';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useNeoField } from './use-neo-field.ts';

/** Whether others may copy the NEO. */
export function NeoCopies() {
  const { t } = useLingui();
  const id = useId();
  const { ref, value, onChange, disabled, name, onBlur } = useNeoField('allowCopies');
  return (
    <div>
      <FormControlLabel
        label={t`Allow copies`}
        control={
          <Switch
            name={name}
            checked={value}
            disabled={disabled}
            onBlur={onBlur}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { ref, 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id}>
        {t`Anybody who can see this NEO may make a NEO of their own out of it, and reads all of it then: knowledge, instructions, sheet, greetings and lore. Copies name you; those that were made stay when you turn this off.`}
      </FormHelperText>
    </div>
  );
}
