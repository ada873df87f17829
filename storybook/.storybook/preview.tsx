import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@neo/ui/fonts';
import './docs.css';
import { house } from './house.ts';
import { ThemeRoot, BREAKPOINTS } from '@neo/ui';
import type { Decorator, Preview } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';

type Scheme = 'light' | 'dark';

function Scheme({ scheme, children }: { scheme: Scheme; children: ReactNode }) {
  const { setMode } = useColorScheme();
  const set = useRef(setMode);
  // Before paint, so that neither screenshots nor axe meet the other scheme. Only when the toolbar changes:
  // a story may switch by itself.
  useLayoutEffect(() => set.current(scheme), [scheme]);
  return children;
}

// One sheet for all rules. By itself emotion makes a style element for each rule; the thousands that a run of all stories
// leaves made it take twice as long.
const styles = createCache({ key: 'css', speedy: true });

// A docs page shows stories of both schemes at once, so there each stands on a ground of its own.
const withTheme: Decorator = (Story, { globals, viewMode, parameters }) => {
  const scheme: Scheme = globals.scheme === 'dark' ? 'dark' : 'light';
  const isInDocs = viewMode === 'docs' && parameters.docs?.story?.inline !== false;
  return (
    <CacheProvider value={styles}>
      <ThemeRoot defaultMode={isInDocs ? 'light' : scheme}>
        <Scheme scheme={isInDocs ? 'light' : scheme}>
          {isInDocs ? (
            <Box data-mui-color-scheme={scheme} sx={ground}>
              <Story />
            </Box>
          ) : (
            <Story />
          )}
        </Scheme>
      </ThemeRoot>
    </CacheProvider>
  );
};

const ground = { p: 2, borderRadius: '6px', bgcolor: 'background.default', color: 'text.primary' };

const screen = (name: string, width: number, height: number) => ({
  name: `${name} · ${width}`,
  styles: { width: `${width}px`, height: `${height}px` },
  type: width < BREAKPOINTS.md ? ('mobile' as const) : ('desktop' as const),
});

/** The axe rules that can break by another colour scheme, or where a narrow screen leaves out words and begins to scroll. */
const OF_COLOUR_AND_SCREEN = [
  'color-contrast',
  'link-in-text-block',
  'button-name',
  'link-name',
  'label',
  'scrollable-region-focusable',
];

/**
 * Tests ask axe for violations alone: to describe what is right as well takes it another half of the time. What the
 * tests by day have found right is asked by night only where it can differ.
 */
const axeOf = (scheme: string) => ({
  resultTypes: ['violations' as const],
  ...(scheme === 'dark' && { runOnly: OF_COLOUR_AND_SCREEN }),
});

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTheme],
  globalTypes: {
    scheme: {
      description: 'Day or night',
      toolbar: {
        title: 'Scheme',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Day', icon: 'sun' },
          { value: 'dark', title: 'Night', icon: 'moon' },
        ],
      },
    },
  },
  initialGlobals: {
    scheme: import.meta.env.VITE_SCHEME ?? 'light',
    ...(import.meta.env.VITE_SCREEN && { viewport: { value: import.meta.env.VITE_SCREEN } }),
  },
  // A story wider than its screen is unfinished, whatever it shows.
  afterEach: async () => {
    const { scrollWidth } = document.documentElement;
    await expect(scrollWidth, 'wider than the screen').toBeLessThanOrEqual(window.innerWidth);
  },
  parameters: {
    a11y: {
      test: 'error',
      ...(import.meta.env.VITE_SCHEME && { options: axeOf(import.meta.env.VITE_SCHEME) }),
    },
    docs: { theme: house, codePanel: true },
    controls: { matchers: { date: /At$/ }, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Guide',
          ['For designers', 'All parts'],
          'Foundations',
          ['Overview', 'Colour', 'Type', 'Spacing', 'Elevation', 'Motion', 'Imagery'],
          'Screens',
          'People',
          'Chat',
          'Find',
          'Forms',
          'Feedback',
          'Shell',
        ],
      },
    },
    viewport: {
      options: {
        smallest: screen('Smallest', 320, 640),
        phone: screen('Phone', 390, 844),
        tablet: screen('Tablet', 768, 1024),
        desktop: screen('Desktop', 1024, 768),
        wide: screen('Wide', 1440, 900),
      },
    },
  },
};

export default preview;
