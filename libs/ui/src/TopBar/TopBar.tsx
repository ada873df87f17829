import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useLinkComponent } from '../Link/index.ts';
import { Wordmark } from '../Wordmark/index.ts';

export interface NavItem {
  href: string;
  label: string;
  icon?: ReactNode;
  /** The page that one is on. */
  current?: boolean | undefined;
}

export interface TopBarProps {
  brand: { href: string; label: string };
  /** Shown from 1024 px; below it the bottom navigation has them. */
  items?: readonly NavItem[] | undefined;
  /** Name of the navigation for screen readers. */
  navLabel: string;
  /** A back button below 1024 px, instead of the brand. */
  back?: { href: string; label: string } | undefined;
  /** Language control, user menu or sign-in button. */
  end?: ReactNode;
}

/** The bar at the top. */
export function TopBar({ brand, items = [], navLabel, back, end }: TopBarProps) {
  const Link = useLinkComponent();
  return (
    <Box component="header" sx={{ display: 'flex', gap: 2, p: 2 }}>
      {back && <Link href={back.href}>{back.label}</Link>}
      <Link href={brand.href}>
        <Wordmark label={brand.label} />
      </Link>
      <nav aria-label={navLabel}>
        {items.map((item) => (
          <Link key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
            {item.label}
          </Link>
        ))}
      </nav>
      {end}
    </Box>
  );
}
