import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * A key to press. On a button it is hidden from screen readers, which read `aria-keyshortcuts`.
 * @param isRead it is part of the text
 */
export function Key({ children, isRead = false }: { children: ReactNode; isRead?: boolean }) {
  return (
    <Box
      component="kbd"
      aria-hidden={!isRead}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 22,
        height: 22,
        px: 0.5,
        mr: 0.5,
        border: '1px solid',
        borderColor: 'currentcolor',
        borderRadius: '5px',
        font: 'inherit',
        fontSize: '.75rem',
        fontWeight: 600,
        lineHeight: 1,
        verticalAlign: '1px',
      }}
    >
      {children}
    </Box>
  );
}
