import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { expect } from 'storybook/test';
import { NeoCard } from '../NeoCard/index.ts';
import { ada, english } from '../fixtures/people.ts';
import { NeoCardSkeleton } from './NeoCardSkeleton.tsx';

const meta = {
  title: 'People/NeoCardSkeleton',
  component: NeoCardSkeleton,
} satisfies Meta<typeof NeoCardSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 264 }}>
        <Story />
      </Box>
    ),
  ],
};
export const List: Story = { args: { form: 'list' } };
/** The picture has its space before the card loads: nothing moves. */
export const SameSize: Story = {
  args: { form: 'list' },
  render: (args) => (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <NeoCardSkeleton {...args} />
      <NeoCard neo={ada} labels={english} hrefs={{ profile: '#ada' }} form="list" />
    </Box>
  ),
  play: async ({ canvasElement }) => {
    const skeleton = canvasElement.querySelector('.MuiSkeleton-rectangular');
    const picture = canvasElement.querySelector('article > div');
    await expect(skeleton?.getBoundingClientRect().width).toBe(
      picture?.getBoundingClientRect().width,
    );
    await expect(skeleton?.getBoundingClientRect().height).toBe(
      picture?.getBoundingClientRect().height,
    );
  },
};
export const Night: Story = {
  args: { form: 'list' },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
