import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface PageProps {
  children: ReactNode;
  /** `text` for texts, `full` for grids of cards. */
  width?: 'text' | 'middle' | 'full';
}

const WIDTH = { text: 640, middle: 1120, full: 1360 } as const;

/** The space between the bars, aligned with them. */
export function Page({ children, width = 'full' }: PageProps) {
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: WIDTH[width],
        mx: 'auto',
        px: { xs: 2, md: 4 },
        pb: { xs: 4, lg: 8 },
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      {children}
    </Box>
  );
}
