import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  description?: string | undefined;
  /** Replaces the empty frame. */
  icon?: ReactNode;
  /** A button or link that leads on. */
  action?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3' | undefined;
}

/** Nothing here yet, why, and what to do about it. */
export function EmptyState({
  title,
  description,
  icon,
  action,
  headingLevel = 'h2',
}: EmptyStateProps) {
  return (
    <Box sx={{ textAlign: 'center', py: 6 }}>
      {icon}
      <Typography variant="h3" component={headingLevel}>
        {title}
      </Typography>
      {description && <Typography color="text.secondary">{description}</Typography>}
      {action}
    </Box>
  );
}
