import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface SectionProps {
  title: string;
  /** `h2` where the page's title is the only heading above it. */
  level?: 'h2' | 'h3';
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, level = 'h2', children }: SectionProps) {
  return (
    <Paper
      component="section"
      aria-label={title}
      sx={{ p: { xs: 2, md: 2.5 }, border: '1px solid', borderColor: 'divider', minWidth: 0 }}
    >
      <Typography variant="h4" component={level} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
