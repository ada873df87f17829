import { i18n } from '@lingui/core';
import Box from '@mui/material/Box';
import { useLinkComponent } from '@neo/ui';
import type { Section } from './sections.tsx';

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  px: 1.5,
  borderRadius: '10px',
  color: 'text.secondary',
  textDecoration: 'none',
  fontSize: '.9375rem',
  fontWeight: 550,
  '& svg': { fontSize: 21, flex: 'none' },
  '&:hover': { color: 'text.primary', bgcolor: 'gallery.raised' },
  '&[aria-current=page]': {
    color: 'text.primary',
    fontWeight: 650,
    bgcolor: 'gallery.raised',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-gallery-frame)',
  },
} as const;

/** The console's navigation at the side, from 1024 px. */
export function SideNav({ label, items }: { label: string; items: readonly Section[] }) {
  const Link = useLinkComponent();
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: { xs: 'none', lg: 'grid' },
        position: 'sticky',
        top: 68,
        alignContent: 'start',
        gap: 0.5,
        width: 224,
        flex: 'none',
        height: 'calc(100dvh - 68px)',
        overflowY: 'auto',
        p: 2,
        borderRight: '1px solid',
        borderColor: 'divider',
      }}
    >
      {items.map(({ href, label: text, icon, current, count }) => (
        <Box
          key={href}
          component={Link}
          href={href}
          aria-current={current ? 'page' : undefined}
          sx={entry}
        >
          <Box component="span" aria-hidden sx={{ display: 'flex' }}>
            {icon}
          </Box>
          {text}
          {count !== undefined && count > 0 && (
            <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
              {i18n.number(count)}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
