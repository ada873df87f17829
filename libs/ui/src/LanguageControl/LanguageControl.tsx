import Check from '@mui/icons-material/Check';
import Translate from '@mui/icons-material/Translate';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { Hidden } from '../Hidden/index.ts';

export interface LanguageOption<T extends string> {
  /** A language tag; the entry is spoken in it. */
  value: T;
  /** The language's name for itself: "Español". */
  label: string;
  /** What the button shows of it: "ES". */
  short: string;
}

export interface LanguageControlProps<T extends string> {
  /** Spoken before the current language, and the name of the menu. */
  label: string;
  options: readonly LanguageOption<T>[];
  value: T;
  /** Called for another language than the current one. */
  onChange: (value: T) => void;
  /** The choice is being saved. */
  pending?: boolean | undefined;
}

/** Which language, out of a few, with the current one marked. */
export function LanguageControl<T extends string>({
  label,
  options,
  value,
  onChange,
  pending = false,
}: LanguageControlProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null;
  const choose = (next: T) => {
    setAnchor(null);
    if (next !== value) onChange(next);
  };
  return (
    <>
      <Button
        startIcon={<Translate />}
        loading={pending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'inherit', px: 1.25, '& .MuiButton-startIcon': { mr: 0.75 } }}
      >
        <Hidden>{label} </Hidden>
        {options.find((option) => option.value === value)?.short}
      </Button>
      <Menu
        anchorEl={anchor}
        open={isOpen}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { id, 'aria-label': label } }}
      >
        {options.map((option) => {
          const isCurrent = option.value === value;
          return (
            <MenuItem
              key={option.value}
              role="menuitemradio"
              aria-checked={isCurrent}
              selected={isCurrent}
              lang={option.value}
              onClick={() => choose(option.value)}
              sx={{ justifyContent: 'space-between', minWidth: 184 }}
            >
              {option.label}
              <Box
                aria-hidden
                component="span"
                sx={{ display: 'flex', width: 20, color: 'primary.main' }}
              >
                {isCurrent && <Check sx={{ fontSize: 20 }} />}
              </Box>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
