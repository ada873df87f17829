import { Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface StatCardProps {
  label: string;
  value: string | number;
  /** After the value, smaller: "/ 100". */
  suffix?: string | undefined;
  /** Under it: "97 remaining". */
  detail?: ReactNode;
  icon?: ReactNode;
}

/** One figure and what it counts. */
export function StatCard({ label, value, suffix, detail, icon }: StatCardProps) {
  return (
    <Paper sx={{ p: 2 }}>
      {icon}
      <Typography variant="body2">{label}</Typography>
      <Typography variant="h2" component="p">
        {value} {suffix}
      </Typography>
      {detail && <Typography variant="body2">{detail}</Typography>}
    </Paper>
  );
}
