import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { SiteFooter } from '@neo/ui';

/** The end of the page; phones have the bottom navigation in its place once somebody is signed in. */
export function AppFooter({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui();
  const links = [
    { href: '/catalog', label: t`Discover NEOs` },
    { href: '/favs', label: t`Favs` },
    { href: '/dashboard', label: t`Dashboard` },
  ];
  return (
    <Box sx={{ display: { xs: isSignedIn ? 'none' : 'block', lg: 'block' } }}>
      <SiteFooter
        brand="NEO"
        description={t`An AI messaging platform for discovery, inspiration and entertainment.`}
        columns={isSignedIn ? [{ title: t`Product`, links }] : []}
      />
    </Box>
  );
}
