import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Text that only screen readers read. */
export const hiddenStyles = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={hiddenStyles}>
      {children}
    </Box>
  );
}
