import Box from '@mui/material/Box';
import { Children } from 'react';
import type { ReactNode } from 'react';
import { BREAKPOINTS, CARD_CONTAINER, WIDE } from '../theme/tokens.ts';

const ROWS_BELOW_GRID = `${WIDE} and (max-width: ${BREAKPOINTS.lg - 0.05}px)`;
const GRID = `@media (min-width: ${BREAKPOINTS.lg}px)`;

/** Two small cards side by side, as on phones. Only a window of less than about 300 px has one. */
const two = 'repeat(auto-fill, minmax(min(100%, max(132px, 40%)), 1fr))';

export interface NeoGridProps {
  children: ReactNode;
  /** Name of the list for screen readers. */
  label: string;
  /** The layout from 1024 px on. From 600 to 1023 px there are rows, below two small cards side by side. */
  form?: 'grid' | 'list' | undefined;
  /** The cards are skeletons: sets `aria-busy`. */
  busy?: boolean | undefined;
}

const rows = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 0,
  '& > li': { py: 2.5, borderTop: '1px solid', borderColor: 'divider' },
  '& > li:first-of-type': { borderTop: 0, pt: 0 },
} as const;

const FORMS = {
  grid: {
    [ROWS_BELOW_GRID]: rows,
    [GRID]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 216px), 1fr))',
      columnGap: 4,
      rowGap: 6.5,
    },
  },
  list: { [WIDE]: rows },
} as const;

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
        gridTemplateColumns: two,
        columnGap: 2,
        rowGap: 3.5,
        '& > li': { minWidth: 0, ...CARD_CONTAINER },
        ...FORMS[form],
      }}
    >
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </Box>
  );
}
