import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Heard and not seen. */
export const hiddenStyles = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Words for screen readers alone. */
export function Hidden({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={hiddenStyles}>
      {children}
    </Box>
  );
}
