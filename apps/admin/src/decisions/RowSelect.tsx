import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Tip } from '@neo/ui';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

const OPENING_KEYS = [' ', 'Enter', 'ArrowDown', 'ArrowUp'];

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
}

/** The dropdown for the parts that its first press mounts. */
export interface PressedRow<Value extends string> {
  label: string;
  listId: string;
  value: Value;
  choices: readonly Choice<Value>[];
  /** Null while the choices are closed. */
  anchor: HTMLElement | null;
  close: () => void;
  /** A change is pending: the dropdown does not react. */
  setPending: (isPending: boolean) => void;
}

export interface RowSelectProps<Value extends string> {
  /** Its accessible name: "Role of Ada". */
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  /** Why the viewer may not change it. Absent if they may. */
  why?: string | undefined;
  /** The control for the change. It includes the {@link RowChoices}, and is mounted by the first press. */
  children: (row: PressedRow<Value>) => ReactNode;
}

const Face = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5),
  boxSizing: 'border-box',
  minWidth: 112,
  minHeight: 44,
  paddingInline: theme.spacing(1.5, 0.75),
  border: '1px solid',
  borderColor: theme.vars.palette.gallery.edge,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  fontSize: '.875rem',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&[aria-disabled=true]': {
    color: theme.vars.palette.text.secondary,
    borderColor: theme.vars.palette.divider,
    cursor: 'default',
    '& > svg': { display: 'none' },
  },
}));

/**
 * A dropdown in a row of a list. It says why if the viewer may not change it. Rows are many and few are changed, so
 * only its face is rendered until it is pressed.
 */
export function RowSelect<Value extends string>(props: RowSelectProps<Value>) {
  const { label, value, choices, why, children } = props;
  const listId = useId();
  const [isPressed, setPressed] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isPending, setPending] = useState(false);
  // Not `disabled`: it keeps the focus, and people who may not change it can focus it and read why.
  const isOff = isPending || why !== undefined;
  const open = (face: HTMLElement) => {
    if (isOff) return;
    setPressed(true);
    setAnchor(face);
  };
  const face = (
    <Face
      role="combobox"
      tabIndex={0}
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={anchor !== null}
      aria-controls={anchor ? listId : undefined}
      aria-disabled={isOff}
      {...(why !== undefined && { 'aria-description': why })}
      onClick={({ currentTarget }) => open(currentTarget)}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        open(event.currentTarget);
      }}
    >
      {choices.find((choice) => choice.value === value)?.label}
      <ArrowDropDown aria-hidden />
    </Face>
  );
  const close = () => setAnchor(null);
  return (
    <>
      {why === undefined ? (
        face
      ) : (
        <Tip text={why} describes>
          {face}
        </Tip>
      )}
      {isPressed && children({ label, listId, value, choices, anchor, close, setPending })}
    </>
  );
}

/** The choices of a pressed {@link RowSelect}. */
export function RowChoices<Value extends string>(props: {
  row: PressedRow<Value>;
  onChange: (value: Value) => void;
}) {
  const { row, onChange } = props;
  return (
    <Menu
      open={row.anchor !== null}
      anchorEl={row.anchor}
      onClose={row.close}
      slotProps={{
        list: {
          role: 'listbox',
          id: row.listId,
          'aria-label': row.label,
          sx: { minWidth: row.anchor?.clientWidth },
        },
      }}
    >
      {row.choices.map(({ value, label }) => (
        <MenuItem
          key={value}
          role="option"
          selected={value === row.value}
          aria-selected={value === row.value}
          onClick={() => {
            row.close();
            if (value !== row.value) onChange(value);
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
