import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLinkComponent } from '../Link/index.ts';

export interface PageHeaderProps {
  title: string;
  description?: string | undefined;
  back?: { href: string; label: string } | undefined;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** The page's one h1, with a way back and what can be done here. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  const Link = useLinkComponent();
  return (
    <Box component="header" sx={{ py: 3 }}>
      {back && <Link href={back.href}>{back.label}</Link>}
      <Typography variant="h1">{title}</Typography>
      {description && <Typography color="text.secondary">{description}</Typography>}
      {actions}
    </Box>
  );
}
