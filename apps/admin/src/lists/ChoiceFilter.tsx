import { useLingui } from '@lingui/react/macro';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useInput, useTranslateLabel } from 'react-admin';
import type { FilterProps } from './filter.ts';

export interface ChoiceFilterProps extends FilterProps {
  choices: readonly { value: string; label: string }[];
}

/** A filter by one of these values, or none. */
export function ChoiceFilter({ source, choices }: ChoiceFilterProps) {
  const { t } = useLingui();
  const { field, id } = useInput({ source });
  const label = useTranslateLabel()({ source });
  const value = String(field.value ?? '');
  return (
    <FormControl>
      <InputLabel id={`${id}-label`}>{label}</InputLabel>
      <Select
        labelId={`${id}-label`}
        size="small"
        displayEmpty
        value={choices.some((choice) => choice.value === value) ? value : ''}
        onChange={field.onChange}
        sx={{ minWidth: 132 }}
      >
        <MenuItem value="">{t`All`}</MenuItem>
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
