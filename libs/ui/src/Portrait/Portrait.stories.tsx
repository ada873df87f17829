import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { expect, waitFor } from 'storybook/test';
import { ada, unpainted } from '../fixtures/people.ts';
import { Portrait } from './Portrait.tsx';

const meta = {
  title: 'People/Portrait',
  component: Portrait,
  args: { name: 'Ada Lovelace', src: ada.image, size: 'xl' },
} satisfies Meta<typeof Portrait>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
/** Without a picture: the painted placeholder is always the same for the same name. */
export const WithoutPicture: Story = { args: { name: 'Hypatia', src: null } };
/** The placeholder replaces a picture that does not load. */
export const BrokenPicture: Story = {
  args: {
    name: 'Marco Polo',
    src: 'data:image/png;base64,AAAA',
    srcSet: 'data:image/png;base64,AAAB 256w, data:image/png;base64,AAAA 512w',
    sizes: '96px',
    alt: 'Marco Polo',
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('img', { name: 'Marco Polo' })).toHaveTextContent('M'),
    );
  },
};
/** Small: only the first letter of the name, in upper case. */
export const Avatar: Story = {
  args: { name: 'émilie du Châtelet', src: null, size: 'sm', alt: 'Émilie du Châtelet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Émilie du Châtelet' })).toHaveTextContent('É');
  },
};
export const Framed: Story = { args: { shape: 'frame', size: 240 } };
export const Sizes: Story = {
  render: (args) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Portrait key={size} {...args} size={size} />
      ))}
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Portrait key={size} {...args} src={null} size={size} />
      ))}
    </Box>
  ),
};
/** Eight NEOs without pictures, side by side: each is recognisable. */
export const StandIns: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, 140px)' }}>
      {unpainted.map((neo) => (
        <Box key={neo.id} sx={{ aspectRatio: '4 / 5' }}>
          <Portrait name={neo.name} size="fill" shape="frame" alt={neo.name} />
        </Box>
      ))}
    </Box>
  ),
};
