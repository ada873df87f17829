import { Box, Typography } from '@mui/material';
import { BREAKPOINTS, day, MOTION, night, paintOf, Portrait, RADIUS } from '@neo/ui';
import type { SchemeTokens } from '@neo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { contrastOf } from './contrast.ts';

const meta = { title: 'Foundations/Specimens', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Colour = Exclude<keyof SchemeTokens, 'hung' | 'floating'>;

const GROUNDS: Colour[] = ['wall', 'sheet', 'sunk', 'raised'];
const TEXTS: Colour[] = [
  'ink',
  'inkSoft',
  'primary',
  'secondary',
  'error',
  'warning',
  'success',
  'info',
  'heart',
];
const EDGES: Colour[] = ['edge', 'focus', 'complianceGreen', 'complianceYellow', 'complianceRed'];
const PAIRS: [Colour, Colour][] = [
  ['onPrimary', 'primary'],
  ['onSecondary', 'secondary'],
  ['onBubbleUser', 'bubbleUser'],
  ['ink', 'bubbleNeo'],
];

const SCHEMES = [
  ['Day', day],
  ['Night', night],
] as const;

function Swatch({ tokens, text, ground }: { tokens: SchemeTokens; text: Colour; ground: Colour }) {
  const ratio = contrastOf(tokens[text], tokens[ground]);
  return (
    <Box
      data-ratio={ratio}
      data-pair={`${text} on ${ground}`}
      sx={{ p: 1.5, borderRadius: '10px', border: '1px solid', borderColor: tokens.hairline }}
      style={{ background: tokens[ground], color: tokens[text] }}
    >
      <Typography variant="h5" component="p">
        {text}
      </Typography>
      <Typography variant="caption">
        on {ground} · {ratio.toFixed(1)}
      </Typography>
    </Box>
  );
}

const swatches = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
};

/** Every text colour on every ground it may stand on, with its measured contrast. */
export const Colour: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {SCHEMES.map(([name, tokens]) => (
        <Box
          key={name}
          sx={{ p: 2, borderRadius: '16px' }}
          style={{ background: tokens.wall, color: tokens.ink }}
        >
          <Typography variant="h2" sx={{ mb: 2 }}>
            {name}
          </Typography>
          <Box sx={swatches}>
            {TEXTS.map((text) => (
              <Swatch key={text} tokens={tokens} text={text} ground="wall" />
            ))}
            {TEXTS.map((text) => (
              <Swatch key={text} tokens={tokens} text={text} ground="sheet" />
            ))}
            {PAIRS.map(([text, ground]) => (
              <Swatch key={text + ground} tokens={tokens} text={text} ground={ground} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  ),
  play: async () => {
    for (const [, tokens] of SCHEMES) {
      for (const ground of GROUNDS) {
        for (const text of ['ink', 'inkSoft'] as const) {
          await expect(contrastOf(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
        }
      }
      for (const ground of ['wall', 'sheet'] as const) {
        for (const text of TEXTS) {
          await expect(contrastOf(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
        }
        for (const edge of EDGES) {
          await expect(contrastOf(tokens[edge], tokens[ground])).toBeGreaterThanOrEqual(3);
        }
      }
      for (const [text, ground] of PAIRS) {
        await expect(contrastOf(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
};

const STEPS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'subtitle1',
  'body1',
  'body2',
  'caption',
] as const;

/** Brygada 1918 for names and headings, Instrument Sans for everything that is read or pressed. */
export const Type: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {STEPS.map((step) => (
        <Box key={step}>
          <Typography variant="caption" component="p" color="textSecondary">
            {step}
          </Typography>
          <Typography variant={step} component="p" sx={{ overflowWrap: 'anywhere' }}>
            Émilie du Châtelet, ¿qué es el fuego?
          </Typography>
        </Box>
      ))}
    </Box>
  ),
};

/** Steps of 8 px; the gaps of the wall are wide, those inside a label narrow. */
export const Spacing: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {[0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6.5, 9].map((step) => (
        <Box key={step} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography variant="caption" sx={{ width: 96 }}>
            {step} · {step * 8} px
          </Typography>
          <Box sx={{ height: 16, width: step * 8, bgcolor: 'primary.main', borderRadius: '2px' }} />
        </Box>
      ))}
      <Typography variant="caption" color="textSecondary" sx={{ mt: 2 }}>
        Breakpoints:{' '}
        {Object.entries(BREAKPOINTS)
          .map(([name, from]) => `${name} ${from}`)
          .join(', ')}{' '}
        px
      </Typography>
    </Box>
  ),
};

const tile = {
  width: 140,
  height: 110,
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'background.paper',
};

/** Pictures hang close to the wall; only what comes and goes floats. */
export const ShapeAndElevation: Story = {
  render: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, p: 2 }}>
      {Object.entries(RADIUS).map(([name, radius]) => (
        <Box
          key={name}
          sx={{
            ...tile,
            border: '1px solid',
            borderColor: 'gallery.edge',
            borderRadius: `${radius}px`,
          }}
        >
          {name} {radius}
        </Box>
      ))}
      <Box sx={{ ...tile, borderRadius: '3px', boxShadow: 'var(--mui-palette-gallery-hung)' }}>
        hung
      </Box>
      <Box sx={{ ...tile, borderRadius: '16px', boxShadow: 'var(--mui-palette-gallery-floating)' }}>
        floating
      </Box>
    </Box>
  ),
};

/** Point at a bar. With reduced motion asked for, all of them are instant. */
export const Motion: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {Object.entries(MOTION).map(([name, duration]) => (
        <Box
          key={name}
          sx={{
            p: 1.5,
            borderRadius: '10px',
            bgcolor: 'gallery.raised',
            transition: `padding-left ${duration}ms ease-out`,
            '&:hover': { pl: 8 },
          }}
        >
          {name} · {duration} ms
        </Box>
      ))}
    </Box>
  ),
};

const SITTERS = [
  'Ada',
  'Basho',
  'Cervantes',
  'Dido',
  'Émilie',
  'Frida',
  'Galileo',
  'Hypatia',
  'Ibn Battuta',
  'Juana',
  'Kepler',
  'Laozi',
];

/** A NEO without a picture still has a presence: wall, light, coat and headdress follow from the name. */
export const Imagery: Story = {
  render: () => (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}
    >
      {SITTERS.map((name) => (
        <Box key={name}>
          <Box sx={{ aspectRatio: '4 / 5', boxShadow: 'var(--mui-palette-gallery-hung)' }}>
            <Portrait name={name} size="fill" shape="frame" alt={name} />
          </Box>
          <Typography variant="h5" component="p" sx={{ mt: 1 }}>
            {name}
          </Typography>
        </Box>
      ))}
    </Box>
  ),
  play: async () => {
    await expect(paintOf('Ada')).toEqual(paintOf(' ada '));
    await expect(new Set(SITTERS.map((name) => JSON.stringify(paintOf(name)))).size).toBe(
      SITTERS.length,
    );
  },
};
