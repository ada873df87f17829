import { useLingui } from '@lingui/react/macro';
import X from '@mui/icons-material/X';
import Box from '@mui/material/Box';
import { SiteFooter } from '@neo/ui';
import { useContact } from '../../data/use-contact.ts';
import { VisitorPreferences } from './AppTopBar.tsx';

export interface AppFooterProps {
  isSignedIn: boolean;
  /** Without a top bar, the language and the colour scheme are here. */
  hasPreferences: boolean;
}

/** The footer. Signed-in people have the bottom navigation instead on phones. */
export function AppFooter({ isSignedIn, hasPreferences }: AppFooterProps) {
  const { t } = useLingui();
  const { email, xUrl } = useContact();
  const product = [
    { href: '/discover', label: t`Discover NEOs` },
    { href: '/create', label: t`Create NEO` },
    { href: '/pricing', label: t`Pricing` },
    { href: '/dashboard', label: t`Dashboard` },
    { href: '/docs/api', label: t`API` },
  ];
  const company = [
    { href: '/about', label: t`About` },
    { href: '/privacy', label: t`Privacy Policy` },
    { href: '/terms', label: t`Terms of Service` },
    { href: '/safety', label: t`Safety` },
    ...(email ? [{ href: `mailto:${email}`, label: t`Contact Support` }] : []),
  ];
  return (
    <Box sx={{ display: { xs: isSignedIn ? 'none' : 'block', lg: 'block' } }}>
      <SiteFooter
        brand="NEO"
        description={t`An AI messaging platform for discovery, inspiration and entertainment.`}
        columns={[
          { title: t`Product`, links: product },
          { title: t`Company`, links: company },
        ]}
        social={xUrl ? [{ href: xUrl, label: t`NEO on X`, icon: <X fontSize="small" /> }] : []}
        controls={hasPreferences ? <VisitorPreferences /> : undefined}
      />
    </Box>
  );
}
