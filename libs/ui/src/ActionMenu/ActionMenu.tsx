import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { asideButton } from '../theme/component-styles.ts';
import { useOnDemand } from '../use-on-demand.ts';
import type { ActionMenuProps } from './types.ts';

const loadSheet = () =>
  import('./ActionMenuSheet.tsx').then(({ ActionMenuSheet }) => ActionMenuSheet);

/** A button with a few things to do behind it. */
export function ActionMenu({ icon, compact = false, isReached = true, ...menu }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Part: Sheet, want, wakes } = useOnDemand(loadSheet);
  const id = useId();
  const isOpen = anchor !== null && Sheet !== null;
  return (
    <>
      <IconButton
        aria-label={menu.label}
        aria-haspopup="menu"
        tabIndex={isReached ? 0 : -1}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...wakes}
        onClick={(event) => {
          want();
          setAnchor(event.currentTarget);
        }}
        // Not a tip of our own: what places it weighs more than the whole button.
        title={menu.label}
        {...(compact && { sx: asideButton })}
      >
        {icon}
      </IconButton>
      {Sheet && <Sheet {...menu} id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
