import { Menu, MenuItem, styled } from '@mui/material';
import { Tip } from '@neo/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

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

const OPENS = ['ArrowDown', 'ArrowUp'];

const Face = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 112,
  minHeight: 44,
  padding: theme.spacing(0.5, 1.5),
  border: `1px solid ${theme.vars.palette.gallery.edge}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  color: 'inherit',
  font: 'inherit',
  fontSize: '.875rem',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&::after': {
    content: '""',
    marginInlineStart: 'auto',
    border: '4px solid transparent',
    borderTopColor: 'currentcolor',
    borderBottomWidth: 0,
  },
  '&[aria-disabled=true]': {
    cursor: 'default',
    background: 'transparent',
    borderColor: theme.vars.palette.divider,
    color: theme.vars.palette.text.secondary,
    '&::after': { display: 'none' },
  },
}));

/** A dropdown in a row. Where one may not change it, it says why. Of a hundred rows only the open one has its list. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { label, value, choices, onChange, pending = false, why } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  // Not `disabled`: the focus stays, and whoever may not change it is to reach it, and be told why.
  const isOff = pending || why !== undefined;
  const open = (button: HTMLElement) => {
    if (!isOff) setAnchor(button);
  };
  const choose = (next: Value) => {
    setAnchor(null);
    if (next !== value) onChange(next);
  };
  const face = (
    <Face
      type="button"
      role="combobox"
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={anchor !== null}
      aria-controls={anchor ? id : undefined}
      aria-disabled={isOff}
      {...(why !== undefined && { 'aria-description': why })}
      onClick={({ currentTarget }) => open(currentTarget)}
      onKeyDown={(event) => {
        if (!OPENS.includes(event.key)) return;
        event.preventDefault();
        open(event.currentTarget);
      }}
    >
      {choices.find((choice) => choice.value === value)?.label ?? value}
    </Face>
  );
  return (
    <>
      {why === undefined ? (
        face
      ) : (
        <Tip text={why} describes>
          <span>{face}</span>
        </Tip>
      )}
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{
            list: { id, role: 'listbox', 'aria-label': label },
            paper: { sx: { minWidth: anchor.clientWidth } },
          }}
        >
          {choices.map((choice) => (
            <MenuItem
              key={choice.value}
              role="option"
              selected={choice.value === value}
              aria-selected={choice.value === value}
              onClick={() => choose(choice.value)}
            >
              {choice.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
