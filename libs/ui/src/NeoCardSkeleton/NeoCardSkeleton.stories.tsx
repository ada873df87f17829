import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { expect } from 'storybook/test';
import { NeoCard } from '../NeoCard/index.ts';
import { ada, english } from '../fixtures/people.ts';
import { CARD_CONTAINER } from '../theme/tokens.ts';
import { NeoCardSkeleton } from './NeoCardSkeleton.tsx';

const meta = {
  title: 'People/NeoCardSkeleton',
  component: NeoCardSkeleton,
} satisfies Meta<typeof NeoCardSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

const inRow = (Story: ComponentType) => (
  <Box sx={CARD_CONTAINER}>
    <Story />
  </Box>
);

export const Playground: Story = {
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 264 }}>
        <Story />
      </Box>
    ),
  ],
};
export const Row: Story = { decorators: [inRow] };
/** The picture has its space before the card loads: nothing moves. */
export const SameSize: Story = {
  decorators: [inRow],
  render: () => (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <NeoCardSkeleton />
      <NeoCard neo={ada} labels={english} hrefs={{ profile: '#ada' }} />
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
  decorators: [inRow],
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
