import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { Tip } from '@neo/ui';
import type { KeyboardEvent, ReactNode } from 'react';

export interface RowSelectProps<Value extends string> {
  /** Its accessible name: "Role of Ada". */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  /** A change is pending: it does not react. */
  pending?: boolean;
  /** Why the viewer may not change it. Absent: they may. */
  why?: string | undefined;
}

const Face = styled(Select)(({ theme }) => ({
  minWidth: 112,
  minHeight: 44,
  fontSize: '.875rem',
  '& .MuiSelect-select': {
    paddingBlock: theme.spacing(1.25),
    paddingInlineStart: theme.spacing(1.5),
  },
  // The label would only be as wide as its text.
  '& .MuiSelect-select *': { boxSizing: 'border-box' },
  '&:has([aria-disabled=true])': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: 'transparent',
    '& .MuiSelect-icon': { display: 'none' },
    '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.divider },
  },
})) as unknown as typeof Select;

/** MUI changes the value of a closed dropdown when a letter is typed: one stray key would make a decision. */
function holdLetters(event: KeyboardEvent): void {
  const isLetter = event.key.length === 1 && event.key !== ' ';
  if (isLetter && event.currentTarget.getAttribute('aria-expanded') !== 'true')
    event.preventDefault();
}

/** A dropdown in a row of a list. It says why if the viewer may not change it. */
export function RowSelect<Value extends string>(props: RowSelectProps<Value>) {
  const { label, value, choices, onChange, pending = false, why } = props;
  // Not `disabled`: it keeps the focus, and people who may not change it can focus it and read why.
  const isOff = pending || why !== undefined;
  const face = (
    <Face<Value>
      value={value}
      readOnly={isOff}
      onChange={({ target }) => onChange(target.value as Value)}
      SelectDisplayProps={{
        'aria-label': label,
        'aria-disabled': isOff,
        ...(why !== undefined && { 'aria-description': why }),
        onKeyDownCapture: holdLetters,
      }}
      MenuProps={{ slotProps: { list: { 'aria-label': label } } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </Face>
  );
  if (why === undefined) return face;
  return (
    <Tip text={why} describes>
      <span>{face}</span>
    </Tip>
  );
}
