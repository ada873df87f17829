import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RADIUS } from '../theme/tokens.ts';

export interface StatCardProps {
  label: string;
  value: string | number;
  /** After the value, smaller: "/ 100". */
  suffix?: string | undefined;
  /** Below it: "97 remaining". */
  detail?: ReactNode;
  icon?: ReactNode;
}

/** A figure and its label. */
export function StatCard({ label, value, suffix, detail, icon }: StatCardProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        height: '100%',
        p: { xs: 1.5, sm: 2, md: 2.5 },
        borderRadius: `${RADIUS.sheet}px`,
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          color: 'text.secondary',
          containerType: 'inline-size',
        }}
      >
        <Typography
          variant="subtitle2"
          component="p"
          sx={{ minWidth: 0, hyphens: 'auto', overflowWrap: 'anywhere' }}
        >
          {label}
        </Typography>
        {icon && (
          <Box
            aria-hidden
            sx={{
              // On the narrowest phone two cards share the width, so the label needs the space.
              display: 'none',
              '@container (min-width: 120px)': { display: 'flex' },
              '& svg': { fontSize: 20 },
            }}
          >
            {icon}
          </Box>
        )}
      </Box>
      <Typography
        variant="h2"
        component="p"
        sx={{ fontVariantNumeric: 'lining-nums', overflowWrap: 'anywhere' }}
      >
        {value}
        {suffix && (
          <Typography component="span" color="textSecondary" sx={{ ml: 1, letterSpacing: 0 }}>
            {suffix}
          </Typography>
        )}
      </Typography>
      {detail && (
        <Typography variant="body2" component="div" color="textSecondary">
          {detail}
        </Typography>
      )}
    </Box>
  );
}
