import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { BottomNav, LinkProvider, SkipLink } from '@neo/ui';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../data/use-user.ts';
import { SuspensionOnDemand } from './suspension/suspension-on-demand.tsx';
import { noteAccount } from '../data/known-account.ts';
import { useRememberedLanguage } from '../i18n/use-interface-language.ts';
import { AppFooter } from './bars/AppFooter.tsx';
import { AppTopBar } from './bars/AppTopBar.tsx';
import { barsFor, BOTTOM_NAV } from './bars/navigation.ts';
import { RouteAnnouncer } from './travel/RouteAnnouncer.tsx';
import { RouterLink } from './travel/RouterLink.tsx';
import { Toasts } from './Toasts.tsx';
import { TravelLine } from './travel/TravelLine.tsx';
import { TravelStyles } from './travel/TravelStyles.tsx';
import { useFocusOnArrival } from './travel/use-focus-on-arrival.ts';
import { useNavItems } from './bars/use-nav-items.tsx';
import { useSignInAgain } from './use-signed-out.ts';

/** As wide as the screens. */
const notice = { width: '100%', maxWidth: 1360, mx: 'auto', px: { xs: 2, md: 4 }, pt: 2 } as const;

/** The bars around every screen, and the page's notification. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const user = useUser() ?? null;
  const { pathname } = useLocation();
  const main = useFocusOnArrival();
  useSignInAgain();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) noteAccount();
  }, [isSignedIn]);
  useRememberedLanguage();
  const bottomItems = useNavItems(BOTTOM_NAV);
  const bars = barsFor(pathname, user !== null);
  return (
    <LinkProvider component={RouterLink}>
      <SkipLink href="#main" label={t`Skip to content`} />
      <TravelStyles />
      <TravelLine />
      <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
        {bars.hasTopBar && <AppTopBar user={user} hasBack={bars.hasBack} />}
        <Box
          component="main"
          id="main"
          ref={main}
          tabIndex={-1}
          sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', outline: 'none' }}
        >
          {/* A chat fills the screen, so it shows the notice at its end. */}
          {bars.hasTopBar && <SuspensionOnDemand sx={notice} />}
          {children}
        </Box>
        {bars.hasFooter && (
          <AppFooter isSignedIn={user !== null} hasPreferences={!bars.hasTopBar} />
        )}
        {bars.hasBottomNav && <BottomNav label={t`Main`} items={bottomItems} />}
      </Box>
      <RouteAnnouncer />
      <Toasts />
    </LinkProvider>
  );
}
