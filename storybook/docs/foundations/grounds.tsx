import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const SCHEMES = [
  ['Day', 'light'],
  ['Night', 'dark'],
] as const;

/** The same specimen by day and by night, side by side where there is room. */
export function ByDayAndNight({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {SCHEMES.map(([name, scheme]) => (
        <Box
          key={name}
          data-mui-color-scheme={scheme}
          sx={{ p: 3, borderRadius: '16px', bgcolor: 'background.default', color: 'text.primary' }}
        >
          <Typography variant="h4" component="p" sx={{ mb: 2 }}>
            {name}
          </Typography>
          {children}
        </Box>
      ))}
    </Box>
  );
}
