import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { BottomNav, LinkProvider, SkipLink } from '@neo/ui';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { ConsoleBar } from './ConsoleBar.tsx';
import { ConsoleLink } from './ConsoleLink.tsx';
import { Notification } from './Notification.tsx';
import { useSections, useSectionsAtHand } from './sections.tsx';
import { SideNav } from './SideNav.tsx';
import { useSessionEnd } from './use-session-end.ts';

/** The window without the bars above and below it. */
const screen = {
  xs: 'calc(100dvh - 56px - 64px - env(safe-area-inset-bottom))',
  lg: 'calc(100dvh - 68px)',
};

/** The frame around every screen of the console, with its one notification. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const sections = useSections();
  const atHand = useSectionsAtHand(sections);
  useSessionEnd();
  // The screen itself follows in a render of its own, which gives way to input.
  const isFramed = useDeferredValue(true, false);
  return (
    <LinkProvider component={ConsoleLink}>
      <SkipLink href="#main" label={t`Skip to content`} />
      <ConsoleBar />
      <Box sx={{ display: 'flex', alignItems: 'start', minHeight: screen }}>
        <SideNav label={t`Console`} items={sections} />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{
            // At least as high as the window, so that the end of a screen is at the end of the window.
            alignSelf: 'stretch',
            display: 'flex',
            flexDirection: 'column',
            flex: 1,
            minWidth: 0,
            p: { xs: 2, md: 3, lg: 3.5 },
            outline: 'none',
          }}
        >
          {isFramed && children}
        </Box>
      </Box>
      <BottomNav label={t`Console`} items={atHand} />
      <Notification />
    </LinkProvider>
  );
}
