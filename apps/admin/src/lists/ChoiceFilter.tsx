import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import InputLabel from '@mui/material/InputLabel';
import { useInput, useTranslateLabel } from 'react-admin';
import { RowChoices, RowSelect } from '../decisions/RowSelect.tsx';
import type { FilterProps } from './filter.ts';

export interface ChoiceFilterProps extends FilterProps {
  choices: readonly { value: string; label: string }[];
}

const look = {
  flex: 1,
  '& > [role=combobox]': { width: '100%', minWidth: 132, minHeight: 48, fontSize: '1rem' },
} as const;

/** A filter by one of these values, or none. Its choices are mounted by the first press, because a page has several. */
export function ChoiceFilter({ source, choices }: ChoiceFilterProps) {
  const { t } = useLingui();
  const { field } = useInput({ source });
  const label = useTranslateLabel()({ source }) as string;
  const value = String(field.value ?? '');
  return (
    <Box sx={look}>
      <InputLabel component="span" aria-hidden>
        {label}
      </InputLabel>
      <RowSelect
        label={label}
        value={choices.some((choice) => choice.value === value) ? value : ''}
        choices={[{ value: '', label: t`All` }, ...choices]}
      >
        {(row) => <RowChoices row={row} onChange={field.onChange} />}
      </RowSelect>
    </Box>
  );
}
