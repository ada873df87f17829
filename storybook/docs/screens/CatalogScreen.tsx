import { Box, Container, Typography } from '@mui/material';
import {
  BottomNav,
  CategoryFilter,
  ColorSchemeToggle,
  FilterChips,
  NeoCard,
  NeoGrid,
  PageHeader,
  SearchField,
  SiteFooter,
  SkipLink,
  TopBar,
  UserMenu,
  ViewToggle,
} from '@neo/ui';
import type { ReactNode } from 'react';
import {
  ada,
  captain,
  english,
  frida,
  longName,
  unpainted,
} from '../../../libs/ui/src/fixtures/people.ts';
import { navigation, userItems } from '../../../libs/ui/src/fixtures/shell.tsx';

const nothing = () => undefined;
const people = [ada, frida, ...unpainted, captain, longName];

function Shell({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink href="#main" label="Skip to content" />
      <TopBar
        brand={{ href: '#home', label: 'NEO' }}
        navLabel="Main"
        items={navigation}
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
        sx={{ maxWidth: 1360, px: { xs: 2, md: 4 }, pb: 8 }}
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
      <BottomNav label="Sections" items={navigation} />
    </Box>
  );
}

/** The catalog between its bars. */
export function CatalogScreen({ form }: { form: 'grid' | 'list' }) {
  return (
    <Shell>
      <PageHeader title="NEOs Catalog" />
      <Box sx={{ display: 'grid', gap: 2, pb: { xs: 3, md: 5 } }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1, maxWidth: 520 }}>
            <SearchField
              value=""
              onChange={nothing}
              label="Search NEOs"
              placeholder="Search NEOs..."
              clearLabel="Clear"
            />
          </Box>
          <Box sx={{ display: { xs: 'none', lg: 'block' }, ml: 'auto' }}>
            <ViewToggle
              value={form}
              onChange={nothing}
              label="View"
              gridLabel="Grid"
              listLabel="List"
            />
          </Box>
        </Box>
        <FilterChips
          label="Archetype"
          value="all"
          onChange={nothing}
          options={[
            { value: 'all', label: 'All Types' },
            ...Object.entries(english.archetypes).map(([value, label]) => ({ value, label })),
          ]}
        />
        <CategoryFilter
          label="Categories"
          clearLabel="Clear Categories"
          value={['Music']}
          onChange={nothing}
          countLabel={(count) => `Categories: ${count}`}
          options={[
            'Music',
            'Business',
            'TV & Film',
            'Visual Arts & Design',
            'Science & Technology',
          ].map((value) => ({
            value,
            label: value,
          }))}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          12 NEOs found
        </Typography>
      </Box>
      <NeoGrid label="NEOs" form={form}>
        {people.map((neo) => (
          <NeoCard
            key={neo.id}
            neo={neo}
            labels={english}
            form={form}
            headingLevel="h2"
            hrefs={{ profile: `#${neo.id}`, chat: `#chat-${neo.id}` }}
            favorite={{ isOn: neo.id === '1', onToggle: nothing }}
          />
        ))}
      </NeoGrid>
    </Shell>
  );
}
