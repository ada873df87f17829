import Box from '@mui/material/Box';
import { useLinkComponent } from '../Link/index.ts';
import { RADIUS } from '../theme/tokens.ts';
import type { NavItem } from '../TopBar/index.ts';

export interface BottomNavProps {
  /** Name of the navigation for screen readers. */
  label: string;
  items: readonly NavItem[];
}

const HEIGHT = 64;

const bar = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  display: { xs: 'grid', lg: 'none' },
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
  pb: 'env(safe-area-inset-bottom)',
} as const;

const entry = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '3px',
  minHeight: HEIGHT,
  px: '1px',
  color: 'text.secondary',
  textDecoration: 'none',
  // At 320 px each of five entries has 64 px: the longest word must fit.
  fontSize: 'clamp(.6875rem, 3.1vw, .75rem)',
  fontWeight: 550,
  lineHeight: 1.2,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& > span:first-of-type': {
    display: 'flex',
    px: 2,
    py: '3px',
    borderRadius: `${RADIUS.pill}px`,
    // A badge with two digits stays on one line.
    whiteSpace: 'nowrap',
    transition: 'background-color 180ms',
  },
  '& svg': { fontSize: 23 },
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[aria-current=page]': { color: 'text.primary', fontWeight: 650 },
  '&[aria-current=page] > span:first-of-type': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
} as const;

/** The fixed navigation at the bottom, only below 1024 px. It leaves its own height free at the end of the page. */
export function BottomNav({ label, items }: BottomNavProps) {
  const Link = useLinkComponent();
  return (
    <>
      <Box
        aria-hidden
        sx={{ display: { lg: 'none' }, height: `calc(${HEIGHT}px + env(safe-area-inset-bottom))` }}
      />
      <Box component="nav" aria-label={label} sx={bar}>
        {items.map((item) => (
          <Box
            key={item.href}
            component={Link}
            href={item.href}
            aria-current={item.current ? 'page' : undefined}
            sx={entry}
          >
            <Box component="span" aria-hidden>
              {item.icon}
            </Box>
            {item.label}
          </Box>
        ))}
      </Box>
    </>
  );
}
