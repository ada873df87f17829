import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A NEO's first words as a bubble. */
export function FirstWords({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <Box sx={{ maxWidth: '62ch' }}>
      <Typography
        component="blockquote"
        sx={{
          m: 0,
          px: 2.25,
          py: 1.5,
          borderRadius: '18px',
          borderBottomLeftRadius: '4px',
          bgcolor: 'gallery.sunk',
          overflowWrap: 'anywhere',
          textWrap: 'pretty',
        }}
      >
        {words}
      </Typography>
      {children}
    </Box>
  );
}
