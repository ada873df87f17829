import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { Portrait } from '../Portrait/index.ts';
import { useOnDemand } from '../use-on-demand.ts';
import type { UserMenuProps } from './types.ts';

const loadSheet = () => import('./UserMenuSheet.tsx').then(({ UserMenuSheet }) => UserMenuSheet);

/** Who one is, and where that leads. */
export function UserMenu({ image, ...menu }: UserMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Part: Sheet, want, wakes } = useOnDemand(loadSheet);
  const id = useId();
  const isOpen = anchor !== null && Sheet !== null;
  return (
    <>
      <IconButton
        aria-label={menu.label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...wakes}
        onClick={(event) => {
          want();
          setAnchor(event.currentTarget);
        }}
        sx={{ p: '4px' }}
      >
        <Portrait name={menu.name} src={image} size={36} loading="eager" />
      </IconButton>
      {Sheet && <Sheet {...menu} id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
