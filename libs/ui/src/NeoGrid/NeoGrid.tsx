import Box from '@mui/material/Box';
import { Children } from 'react';
import type { ReactNode } from 'react';

export interface NeoGridProps {
  children: ReactNode;
  /** Name of the list for screen readers. */
  label: string;
  form?: 'grid' | 'list' | undefined;
  /** The cards are skeletons: sets `aria-busy`. */
  busy?: boolean | undefined;
}

const grid = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 216px), 1fr))',
  columnGap: { xs: 2.5, md: 4 },
  rowGap: { xs: 5, md: 6.5 },
};

const list = {
  // On a phone two small cards fit side by side; full-width rows would show one and a half at a time.
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
    sm: 'minmax(0, 1fr)',
  },
  columnGap: 2,
  rowGap: { xs: 4, sm: 0 },
  '& > li': {
    py: { xs: 0, sm: 2.5 },
    borderTop: { xs: 0, sm: '1px solid' },
    borderColor: 'divider',
  },
  '& > li:first-of-type': { borderTop: 0, pt: 0 },
};

/** A grid of cards. Each child is a list item. */
export function NeoGrid({ children, label, form = 'grid', busy = false }: NeoGridProps) {
  return (
    <Box
      component="ul"
      // Safari drops the list role together with the bullets.
      role="list"
      aria-label={label}
      aria-busy={busy || undefined}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        '& > li': { minWidth: 0 },
        ...(form === 'grid' ? grid : list),
      }}
    >
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </Box>
  );
}
