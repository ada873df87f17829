import { Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface NoticeCardProps {
  title?: string | undefined;
  children: ReactNode;
  tone?: 'plain' | 'info' | 'warning' | undefined;
  icon?: ReactNode;
}

/** Something to know that is no error: the disclaimer, the demo accounts. */
export function NoticeCard({ title, children, icon }: NoticeCardProps) {
  return (
    <Paper component="aside" sx={{ p: 2 }}>
      {icon}
      {title && (
        <Typography variant="h6" component="p">
          {title}
        </Typography>
      )}
      <Typography variant="body2" component="div">
        {children}
      </Typography>
    </Paper>
  );
}
