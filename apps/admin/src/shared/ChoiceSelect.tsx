import { MenuItem, Select } from '@mui/material';
import type { ReactNode } from 'react';
import { Tip } from '@neo/ui';

export interface ChoiceSelectProps<Value extends string> {
  /** Its spoken name: "Role of Ada". */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  /** A change is under way: nothing answers. */
  pending?: boolean;
  /** Why one may not change it; without it, one may. */
  why?: string | undefined;
}

/** A dropdown in a row. Where one may not change it, it says why. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { label, value, choices, onChange, pending = false, why } = props;
  const isFixed = why !== undefined;
  const select = (
    <Select<Value>
      size="small"
      value={value}
      disabled={pending}
      // Not `disabled`: whoever may not change it is to reach it, and be told why.
      readOnly={isFixed}
      onChange={(event) => onChange(event.target.value as Value)}
      SelectDisplayProps={{
        'aria-label': label,
        ...(isFixed && { 'aria-disabled': true, 'aria-description': why }),
      }}
      sx={{
        fontSize: '.875rem',
        '& .MuiSelect-select': { py: 1, minHeight: '1.5em' },
        ...(isFixed && { bgcolor: 'transparent', color: 'text.secondary' }),
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </Select>
  );
  if (!isFixed) return select;
  return (
    <Tip text={why} describes>
      <span>{select}</span>
    </Tip>
  );
}
