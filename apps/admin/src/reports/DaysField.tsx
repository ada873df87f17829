import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { SUSPENSION_DAYS } from '@neo/domain';
import { useId } from 'react';

export interface DaysFieldProps {
  value: string;
  disabled: boolean;
  onChange: (days: string) => void;
}

/** How long a suspension lasts. */
export function DaysField({ value, disabled, onChange }: DaysFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const choices = [
    ...SUSPENSION_DAYS.map((days) => ({
      value: String(days),
      label: t`${plural(days, { one: '# day', other: '# days' })}`,
    })),
    { value: 'permanent', label: t`For good` },
  ];
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id}>{t`For how long`}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={value} onChange={(_, days) => onChange(days)}>
        {choices.map((choice) => (
          <FormControlLabel key={choice.value} {...choice} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
