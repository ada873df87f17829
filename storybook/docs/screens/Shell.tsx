import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { BottomNav, ColorSchemeToggle, SiteFooter, SkipLink, TopBar, UserMenu } from '@neo/ui';
import type { ReactNode } from 'react';
import { navigation, userItems } from '../../../libs/ui/src/fixtures/shell.tsx';

export interface ShellProps {
  /** `href` of the entry that is current. */
  current: string;
  children: ReactNode;
}

/** The bars around every screen of somebody who is signed in. */
export function Shell({ current, children }: ShellProps) {
  const items = navigation.map((item) => ({ ...item, current: item.href === current }));
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink href="#main" label="Skip to content" />
      <TopBar
        brand={{ href: '#home', label: 'NEO' }}
        navLabel="Main"
        items={items}
        end={
          <>
            <ColorSchemeToggle toNightLabel="Turn the lights off" toDayLabel="Turn the lights on" />
            <UserMenu
              label="Your account"
              name="Plus Demo"
              detail="plus@demo.neo"
              items={userItems}
            />
          </>
        }
      />
      <Container
        component="main"
        id="main"
        maxWidth={false}
        sx={{ maxWidth: 1360, px: { xs: 2, md: 4 }, pb: { xs: 0, lg: 8 } }}
      >
        {children}
      </Container>
      <Box sx={{ display: { xs: 'none', lg: 'block' }, mt: 'auto' }}>
        <SiteFooter
          brand="NEO"
          description="An AI messaging platform for discovery, inspiration and entertainment."
          columns={[
            { title: 'Product', links: [{ href: '#discover', label: 'Discover NEOs' }] },
            { title: 'Company', links: [{ href: '#about', label: 'About' }] },
          ]}
        />
      </Box>
      <BottomNav label="Sections" items={items} />
    </Box>
  );
}
