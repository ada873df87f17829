import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MouseEventHandler, ReactNode } from 'react';
import { useLinkComponent } from '../Link/index.ts';
import { Wordmark } from '../Wordmark/index.ts';

export interface NavItem {
  href: string;
  label: string;
  icon?: ReactNode;
  /** The current page. */
  current?: boolean | undefined;
}

export interface TopBarProps {
  brand: { href: string; label: string };
  /** Shown from 1024 px. Below that they are in the bottom navigation. */
  items?: readonly NavItem[] | undefined;
  /** Name of the navigation for screen readers. */
  navLabel: string;
  /** A back button below 1024 px, beside the brand. `onClick` may navigate elsewhere and prevent the default. */
  back?:
    | {
        href: string;
        label: string;
        onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
      }
    | undefined;
  /** Language control, user menu or sign-in button. */
  end?: ReactNode;
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.default',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const navLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  px: 1.75,
  color: 'text.secondary',
  textDecoration: 'none',
  fontWeight: 550,
  fontSize: '.9375rem',
  borderRadius: '10px',
  position: 'relative',
  '&:hover': { color: 'text.primary' },
  '&[aria-current=page]': { color: 'text.primary', fontWeight: 650 },
  '&[aria-current=page]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 14,
    bottom: 4,
    height: 2,
    borderRadius: 1,
    bgcolor: 'gallery.frame',
  },
} as const;

const endBox = {
  ml: 'auto',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
} as const;

/** If space is short the name wraps below the mark, out of sight: only the mark stays. */
const brandBox = {
  display: 'flex',
  minWidth: 28,
  '& > a': { minWidth: 0, textDecoration: 'none', display: 'flex', py: 1, borderRadius: '6px' },
  '& > a > span': { flexWrap: 'wrap', height: '1.2em', minWidth: 0, overflow: 'hidden' },
} as const;

/** The bar at the top. */
export function TopBar({ brand, items = [], navLabel, back, end }: TopBarProps) {
  const Link = useLinkComponent();
  return (
    <Box component="header" sx={bar}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: { xs: 56, lg: 68 },
          maxWidth: 1360,
          mx: 'auto',
          px: { xs: 2, md: 4 },
        }}
      >
        {back && (
          <IconButton
            component={Link}
            href={back.href}
            onClick={back.onClick}
            aria-label={back.label}
            sx={{ display: { lg: 'none' }, flex: 'none', ml: -1.5 }}
          >
            <ArrowBack />
          </IconButton>
        )}
        <Box sx={brandBox}>
          <Link href={brand.href}>
            <Wordmark label={brand.label} />
          </Link>
        </Box>
        {items.length > 0 && (
          <Box
            component="nav"
            aria-label={navLabel}
            sx={{ display: { xs: 'none', lg: 'flex' }, ml: 4 }}
          >
            {items.map((item) => (
              <Box
                key={item.href}
                component={Link}
                href={item.href}
                aria-current={item.current ? 'page' : undefined}
                sx={navLink}
              >
                {item.label}
              </Box>
            ))}
          </Box>
        )}
        <Box sx={endBox}>{end}</Box>
      </Box>
    </Box>
  );
}
