import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paintOf, Portrait } from '@neo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import anansi from './portraits/anansi.webp';
import nemo from './portraits/captain-nemo.webp';
import frida from './portraits/frida-kahlo.webp';
import hypatia from './portraits/hypatia.webp';
import marigold from './portraits/marigold-7.webp';
import suntzu from './portraits/sun-tzu.webp';

const meta = {
  title: 'Foundations/Specimens/Imagery',
  tags: ['!autodocs', '!dev'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

interface Sitter {
  name: string;
  src?: string;
}

function Wall({ sitters }: { sitters: readonly Sitter[] }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}
    >
      {sitters.map(({ name, src }) => (
        <Box key={name}>
          <Box sx={{ aspectRatio: '4 / 5', boxShadow: 'var(--mui-palette-gallery-hung)' }}>
            <Portrait name={name} src={src} size="fill" shape="frame" alt={name} />
          </Box>
          <Typography variant="h5" component="p" sx={{ mt: 1 }}>
            {name}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The house's own collection: drawn by code, one hand, each another person. */
export const Collection: Story = {
  render: () => (
    <Wall
      sitters={[
        { name: 'Frida Kahlo', src: frida },
        { name: 'Sun Tzu', src: suntzu },
        { name: 'Hypatia', src: hypatia },
        { name: 'Anansi', src: anansi },
        { name: 'Captain Nemo', src: nemo },
        { name: 'Marigold-7', src: marigold },
      ]}
    />
  ),
};

const NAMES = [
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
export const StandIns: Story = {
  render: () => <Wall sitters={NAMES.map((name) => ({ name }))} />,
  play: async () => {
    await expect(paintOf('Ada')).toEqual(paintOf(' ada '));
    await expect(new Set(NAMES.map((name) => JSON.stringify(paintOf(name)))).size).toBe(
      NAMES.length,
    );
  },
};

/** From the profile to the bar: below 64 px the letter stands alone. */
export const Sizes: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[frida, null].map((src) => (
        <Box key={src} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
          {(['xl', 'lg', 'md', 'sm', 'xs'] as const).map((size) => (
            <Portrait key={size} name="Frida Kahlo" src={src} size={size} alt="Frida Kahlo" />
          ))}
        </Box>
      ))}
    </Box>
  ),
};
