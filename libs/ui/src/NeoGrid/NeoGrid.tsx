import Box from '@mui/material/Box';
import { Children } from 'react';
import type { ReactNode } from 'react';
import { ROOMY } from '../theme/tokens.ts';

const WIDE = `@media (min-width: ${ROOMY}px)`;

/** On a phone two small cards fit side by side; full-width ones would show one and a half at a time. */
const two = 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))';

export interface NeoGridProps {
  children: ReactNode;
  /** Name of the list for screen readers. */
  label: string;
  form?: 'grid' | 'list' | undefined;
  /** The cards are skeletons: sets `aria-busy`. */
  busy?: boolean | undefined;
}

const grid = {
  gridTemplateColumns: two,
  columnGap: 2,
  rowGap: 3.5,
  [WIDE]: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 216px), 1fr))',
    columnGap: { xs: 2.5, md: 4 },
    rowGap: { xs: 5, md: 6.5 },
  },
};

const list = {
  gridTemplateColumns: two,
  columnGap: 2,
  rowGap: 3.5,
  [WIDE]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 0,
    '& > li': { py: 2.5, borderTop: '1px solid', borderColor: 'divider' },
    '& > li:first-of-type': { borderTop: 0, pt: 0 },
  },
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
