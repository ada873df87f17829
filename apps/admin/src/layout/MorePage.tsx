import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { useLinkComponent } from '@neo/ui';
import { ConsolePage } from './ConsolePage.tsx';
import { sectionsBehind, useSections } from './sections.tsx';

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 56,
  px: 2,
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 550,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
} as const;

/** The sections that have no room at the bottom of a phone. */
export function MorePage() {
  const { t, i18n } = useLingui();
  const Link = useLinkComponent();
  const sections = sectionsBehind(useSections());
  return (
    <ConsolePage title={t`More`}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {sections.map(({ href, label, icon, count }) => (
          <li key={href}>
            <Box component={Link} href={href} sx={entry}>
              <Box component="span" aria-hidden sx={{ display: 'flex' }}>
                {icon}
              </Box>
              {label}
              {count !== undefined && count > 0 && (
                <Box component="span" sx={{ ml: 'auto' }}>
                  {i18n.number(count)}
                </Box>
              )}
            </Box>
          </li>
        ))}
      </Box>
    </ConsolePage>
  );
}
