import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * A dark section across the whole window, with light from above. Everything
 * inside it uses the night scheme.
 */
export function Room({ children }: { children: ReactNode }) {
  return (
    <Box
      component="section"
      data-mui-color-scheme="dark"
      sx={{
        color: 'text.primary',
        background:
          'radial-gradient(90% 120% at 50% 0%, var(--mui-palette-gallery-bubbleUser), var(--mui-palette-gallery-wall) 80%)',
        '& .MuiButton-outlined': { borderColor: 'rgb(255 255 255 / .55)' },
        '& .MuiButton-outlined:hover': { bgcolor: 'rgb(255 255 255 / .12)' },
      }}
    >
      <Box sx={{ maxWidth: 1360, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 6, md: 10 } }}>
        {children}
      </Box>
    </Box>
  );
}
