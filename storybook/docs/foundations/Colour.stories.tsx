import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SchemeTokens } from '@neo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PAIRS, SCHEMES, USES } from './colours.ts';
import type { Colour, Pair } from './colours.ts';
import { contrastOf } from './contrast.ts';

const meta = {
  title: 'Foundations/Specimens/Colour',
  tags: ['!autodocs', '!dev'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const COLOURS = Object.keys(USES) as Colour[];

function Chip({ tokens, colour }: { tokens: SchemeTokens; colour: Colour }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box
        sx={{
          width: 32,
          height: 32,
          flex: 'none',
          borderRadius: '10px',
          border: '1px solid',
          borderColor: 'gallery.edge',
        }}
        style={{ background: tokens[colour] }}
      />
      <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {tokens[colour]}
      </Typography>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: '150px 110px 110px minmax(0, 1fr)' },
  gap: 1.5,
  alignItems: 'center',
  py: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

/** Each token by day and by night, and the one thing it is for. */
export const Roles: Story = {
  render: () => (
    <Box sx={{ display: 'grid' }}>
      <Box aria-hidden sx={row}>
        <Box sx={{ display: { xs: 'none', md: 'block' } }} />
        {SCHEMES.map(([name]) => (
          <Typography key={name} variant="caption" color="textSecondary">
            {name}
          </Typography>
        ))}
      </Box>
      {COLOURS.map((colour) => (
        <Box key={colour} sx={row}>
          <Typography variant="h6" component="p" sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            {colour}
          </Typography>
          {SCHEMES.map(([name, tokens]) => (
            <Chip key={name} tokens={tokens} colour={colour} />
          ))}
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
          >
            {USES[colour]}
          </Typography>
        </Box>
      ))}
    </Box>
  ),
};

function Measured({ tokens, pair }: { tokens: SchemeTokens; pair: Pair }) {
  const isText = pair.least === 4.5;
  return (
    <Box
      sx={{ p: 1.5, borderRadius: '10px', border: '1px solid' }}
      style={{
        background: tokens[pair.ground],
        color: isText ? tokens[pair.front] : tokens.ink,
        borderColor: tokens.hairline,
      }}
    >
      {!isText && (
        <Box
          sx={{ height: 20, borderRadius: '6px', border: '3px solid', mb: 0.5 }}
          style={{ borderColor: tokens[pair.front] }}
        />
      )}
      <Typography variant="h5" component="p">
        {pair.front}
      </Typography>
      <Typography variant="caption" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        on {pair.ground} · {contrastOf(tokens[pair.front], tokens[pair.ground]).toFixed(1)} of{' '}
        {pair.least}
      </Typography>
    </Box>
  );
}

/** Every pair that is set anywhere, with its contrast and what WCAG 2.2 AA asks of it. */
export const Contrast: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' } }}>
      {SCHEMES.map(([name, tokens]) => (
        <Box
          key={name}
          sx={{ p: 2.5, borderRadius: '16px', display: 'grid', gap: 2.5, alignContent: 'start' }}
          style={{ background: tokens.wall, color: tokens.ink }}
        >
          <Typography variant="h2" component="p">
            {name}
          </Typography>
          {Object.entries(PAIRS).map(([kind, pairs]) => (
            <div key={kind}>
              <Typography variant="h6" component="p" sx={{ mb: 1 }}>
                {kind}
              </Typography>
              <Box
                sx={{
                  display: 'grid',
                  gap: 1,
                  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
                }}
              >
                {pairs.map((pair) => (
                  <Measured key={pair.front + pair.ground} tokens={tokens} pair={pair} />
                ))}
              </Box>
            </div>
          ))}
        </Box>
      ))}
    </Box>
  ),
  play: async () => {
    for (const [scheme, tokens] of SCHEMES) {
      for (const { front, ground, least } of Object.values(PAIRS).flat()) {
        const ratio = contrastOf(tokens[front], tokens[ground]);
        await expect(ratio, `${scheme}: ${front} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
    }
  },
};
