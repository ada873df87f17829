import Translate from '@mui/icons-material/Translate';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Hidden } from '../Hidden/index.ts';
import { useOnDemand } from '../use-on-demand.ts';
import type { LanguageOption } from './LanguageMenu.tsx';

export interface LanguageControlProps<T extends string> {
  /** The accessible label before the current language, and the name of the menu. */
  label: string;
  options: readonly LanguageOption<T>[];
  value: T;
  /** Called for any choice, also of the current language, which other settings may not match yet. */
  onChange: (value: T) => void;
  /** The choice is being saved. */
  pending?: boolean | undefined;
}

const loadMenu = () => import('./LanguageMenu.tsx').then(({ LanguageMenu }) => LanguageMenu);

const face = {
  color: 'inherit',
  px: 1.25,
  minWidth: 44,
  '& .MuiButton-startIcon': { mr: 0.75 },
  // Only the letters show if the bar is full.
  '@media (max-width: 359px)': { '& .MuiButton-startIcon': { display: 'none' } },
} as const;

/** The choice of language, with the current one marked. */
export function LanguageControl<T extends string>({
  label,
  options,
  value,
  onChange,
  pending = false,
}: LanguageControlProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Part: Menu, want, wakes } = useOnDemand(loadMenu);
  const id = useId();
  const isOpen = anchor !== null && Menu !== null;
  const choose = (next: string) => {
    setAnchor(null);
    const option = options.find((one) => one.value === next);
    if (option) onChange(option.value);
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
        {...wakes}
        onClick={(event) => {
          want();
          setAnchor(event.currentTarget);
        }}
        sx={face}
      >
        <Hidden>{label} </Hidden>
        {options.find((option) => option.value === value)?.short}
      </Button>
      {Menu && (
        <Menu
          id={id}
          label={label}
          options={options}
          value={value}
          anchor={anchor}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
