import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PartsList, partsWithoutStories } from './PartsList.tsx';

const meta = { title: 'Guide/List', tags: ['!autodocs', '!dev'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing of the library is missing here. */
export const Parts: Story = {
  render: () => <PartsList />,
  play: async ({ canvas }) => {
    await expect(partsWithoutStories()).toEqual([]);
    await expect(canvas.getByRole('link', { name: 'NeoCard' })).toBeVisible();
  },
};
