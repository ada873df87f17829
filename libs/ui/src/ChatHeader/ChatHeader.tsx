import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLinkComponent } from '../Link/index.ts';
import { Portrait } from '../Portrait/index.ts';

export interface ChatHeaderProps {
  name: string;
  image?: string | null | undefined;
  /** "Online" */
  statusLabel: string;
  back: { href: string; label: string };
  /** Where the name and portrait lead. */
  profile: { href: string; label: string };
  /** Heart, export, new conversation. */
  actions?: ReactNode;
}

/** Whom one talks with; its name is the page's h1. */
export function ChatHeader({ name, image, statusLabel, back, profile, actions }: ChatHeaderProps) {
  const Link = useLinkComponent();
  return (
    <Box component="header" sx={{ display: 'flex', gap: 1 }}>
      <Link href={back.href} aria-label={back.label} />
      <Link href={profile.href} aria-label={profile.label}>
        <Portrait name={name} src={image} size="sm" />
      </Link>
      <Typography variant="h4" component="h1">
        {name}
      </Typography>
      {statusLabel}
      {actions}
    </Box>
  );
}
