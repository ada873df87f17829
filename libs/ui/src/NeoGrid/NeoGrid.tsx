import { Box } from '@mui/material';
import { Children } from 'react';
import type { ReactNode } from 'react';

export interface NeoGridProps {
  children: ReactNode;
  /** Name of the list for screen readers. */
  label: string;
  form?: 'grid' | 'list' | undefined;
  /** The cards are skeletons: the list says that it is busy. */
  busy?: boolean | undefined;
}

/** A wall of cards, each child a list item. */
export function NeoGrid({ children, label, form = 'grid', busy = false }: NeoGridProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={busy || undefined}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns:
          form === 'grid' ? 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' : '1fr',
      }}
    >
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </Box>
  );
}
