import { useLingui } from '@lingui/react/macro';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import Box from '@mui/material/Box';
import { BottomNav, LinkProvider, SkipLink } from '@neo/ui';
import type { NavItem } from '@neo/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../data/use-user.ts';
import { AppFooter } from './AppFooter.tsx';
import { AppTopBar } from './AppTopBar.tsx';
import { barsFor, withCurrent } from './navigation.ts';
import { RouterLink } from './RouterLink.tsx';
import { Toasts } from './Toasts.tsx';
import { useSignInAgain } from './use-signed-out.ts';

function useNavItems(): NavItem[] {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return withCurrent(
    [
      { href: '/favs', label: t`Favs`, icon: <FavoriteBorder /> },
      { href: '/catalog', label: t`Catalog`, icon: <CollectionsOutlined /> },
      { href: '/dashboard', label: t`Dashboard`, icon: <SpaceDashboardOutlined /> },
    ],
    pathname,
  );
}

/** A new page starts at its beginning for the keyboard and for screen readers too. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The bars around every screen, and the page's one notice. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const user = useUser() ?? null;
  const { pathname } = useLocation();
  const main = useFocusOnArrival();
  useSignInAgain();
  const items = useNavItems();
  const bars = barsFor(pathname, user !== null);
  return (
    <LinkProvider component={RouterLink}>
      <SkipLink href="#main" label={t`Skip to content`} />
      <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
        {bars.hasTopBar && (
          <AppTopBar user={user} items={user ? items : []} hasBack={bars.hasBack} />
        )}
        <Box
          component="main"
          id="main"
          ref={main}
          tabIndex={-1}
          sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', outline: 'none' }}
        >
          {children}
        </Box>
        {bars.hasFooter && <AppFooter isSignedIn={user !== null} />}
        {bars.hasBottomNav && <BottomNav label={t`Main`} items={items} />}
      </Box>
      <Toasts />
    </LinkProvider>
  );
}
