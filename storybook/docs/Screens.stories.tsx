import Google from '@mui/icons-material/Google';
import RestartAlt from '@mui/icons-material/RestartAlt';
import { Box, Button, Container, Divider, IconButton, Typography } from '@mui/material';
import {
  BottomNav,
  CategoryFilter,
  ChatBubble,
  ChatHeader,
  ColorSchemeToggle,
  Composer,
  FilterChips,
  HeartButton,
  LoadingButton,
  MessageList,
  NeoCard,
  NeoGrid,
  NoticeCard,
  PageHeader,
  PasswordInput,
  Portrait,
  SearchField,
  SiteFooter,
  SkipLink,
  TextInput,
  ThinkingBubble,
  TopBar,
  UserMenu,
  ViewToggle,
  Wordmark,
} from '@neo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import {
  ada,
  captain,
  english,
  frida,
  longName,
  unpainted,
} from '../../libs/ui/src/fixtures/people.ts';
import { navigation, userItems } from '../../libs/ui/src/fixtures/shell.tsx';

/** The parts together, as screens use them. The product's own screens are in the web app. */
const meta = {
  title: 'Screens',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

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

function Catalog({ form }: { form: 'grid' | 'list' }) {
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

export const CatalogGrid: Story = { render: () => <Catalog form="grid" /> };
export const CatalogList: Story = { render: () => <Catalog form="list" /> };

export const Chat: Story = {
  render: () => (
    <Box component="main" sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <ChatHeader
        name={ada.name}
        image={ada.image}
        statusLabel="Online"
        back={{ href: '#catalog', label: 'Back' }}
        profile={{ href: '#profile', label: 'View profile' }}
        actions={
          <>
            <HeartButton isOn label="Favorite Ada Lovelace" onToggle={nothing} />
            <IconButton aria-label="New conversation">
              <RestartAlt />
            </IconButton>
          </>
        }
      />
      <MessageList label="Conversation with Ada Lovelace" jumpLabel="Newest message">
        <ChatBubble
          role="assistant"
          name={ada.name}
          image={ada.image}
          time="14:01"
          content={
            'Good evening. I was just following a column of numbers to see where it wished to go.\n\nWhat brings you to the engine?'
          }
        />
        <ChatBubble role="user" name="You" time="14:02" content="Could it compose music?" />
        <ChatBubble
          role="assistant"
          name={ada.name}
          image={ada.image}
          time="14:02"
          status="interrupted"
          interruptedLabel="Interrupted"
          content="If the fundamental relations of pitched sounds could be expressed, then the engine might"
        />
        <ChatBubble role="user" name="You" time="14:04" content="Go on, please!" />
        <ThinkingBubble name={ada.name} image={ada.image} label="Thinking..." />
      </MessageList>
      <Box sx={{ px: { xs: 1.5, md: 3 }, pb: { xs: 1.5, md: 3 } }}>
        <Composer
          value=""
          onChange={nothing}
          onSend={nothing}
          label="Message to Ada Lovelace"
          placeholder="Type your message..."
          sendLabel="Send"
          pending
          stop={{ label: 'Stop', onStop: nothing }}
        />
      </Box>
    </Box>
  ),
};

const WALL = ['Frida Kahlo', 'Sun Tzu', 'Hypatia', 'Nietzsche', 'Ada Lovelace', 'Ibn Battuta'];

export const SignIn: Story = {
  render: () => (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { lg: '1.15fr 1fr' } }}
    >
      <Box
        data-mui-color-scheme="dark"
        sx={{
          display: 'grid',
          alignContent: 'space-between',
          gap: 5,
          p: { xs: 3, md: 6 },
          color: 'text.primary',
          background: 'radial-gradient(ellipse 70% 60% at 30% 20%, #17523F, #0A2A20 60%, #08130F)',
        }}
      >
        <Wordmark label="NEO" size={34} />
        <Box
          sx={{
            display: { xs: 'none', lg: 'grid' },
            gridTemplateColumns: 'repeat(3, 1fr)',
            gap: 3,
            maxWidth: 560,
          }}
        >
          {WALL.map((name) => (
            <Box
              key={name}
              sx={{ aspectRatio: '4 / 5', boxShadow: 'var(--mui-palette-gallery-hung)' }}
            >
              <Portrait name={name} size="fill" shape="frame" />
            </Box>
          ))}
        </Box>
        <Typography
          variant="h1"
          component="p"
          sx={{ maxWidth: '17ch', fontSize: 'clamp(1.75rem, 1.2rem + 2.2vw, 3.25rem)' }}
        >
          Chat with Frida Kahlo. Debate with Nietzsche. Learn from Sun Tzu. Or create someone
          entirely new.
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          alignContent: 'center',
          justifyContent: 'center',
          p: { xs: 2, md: 6 },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, width: 'min(400px, calc(100vw - 32px))' }}>
          <Typography variant="h2" component="h1">
            Sign In
          </Typography>
          <TextInput label="Email" type="email" autoComplete="email" />
          <PasswordInput
            label="Password"
            showLabel="Show password"
            hideLabel="Hide password"
            autoComplete="current-password"
          />
          <LoadingButton size="large">Sign In</LoadingButton>
          <Divider>
            <Typography variant="body2" color="textSecondary">
              Or continue with
            </Typography>
          </Divider>
          <Button variant="outlined" size="large" startIcon={<Google />}>
            Google
          </Button>
          <NoticeCard>
            NEOs are simulations trained on public information. They may be inaccurate, are not a
            source of factual, professional or personal advice, and are for entertainment only.
          </NoticeCard>
        </Box>
      </Box>
    </Box>
  ),
};
