import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyFrame } from './EmptyFrame.tsx';

export interface EmptyStateProps {
  title: string;
  description?: string | undefined;
  /** Replaces the empty frame. */
  icon?: ReactNode;
  /** A button or link to continue. */
  action?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3' | undefined;
}

/** An empty screen or list: that there is nothing, why, and what to do. */
export function EmptyState({
  title,
  description,
  icon,
  action,
  headingLevel = 'h2',
}: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        py: { xs: 6, md: 9 },
        px: 2,
        maxWidth: 520,
        mx: 'auto',
      }}
    >
      {icon ?? <EmptyFrame />}
      <Typography variant="h3" component={headingLevel} sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {description && (
        <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {description}
        </Typography>
      )}
      {action && (
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
          {action}
        </Box>
      )}
    </Box>
  );
}
