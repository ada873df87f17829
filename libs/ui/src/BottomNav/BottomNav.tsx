import { Box } from '@mui/material';
import { useLinkComponent } from '../Link/index.ts';
import type { NavItem } from '../TopBar/index.ts';

export interface BottomNavProps {
  /** Name of the navigation for screen readers. */
  label: string;
  items: readonly NavItem[];
}

/** The fixed navigation at the bottom, below 1024 px only. It leaves its own height free at the end of the page. */
export function BottomNav({ label, items }: BottomNavProps) {
  const Link = useLinkComponent();
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ position: 'fixed', bottom: 0, left: 0, right: 0, display: { xs: 'flex', lg: 'none' } }}
    >
      {items.map((item) => (
        <Link key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.icon}
          {item.label}
        </Link>
      ))}
    </Box>
  );
}
